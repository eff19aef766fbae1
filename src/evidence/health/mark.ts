/** Why a trouble is none any more: it has passed, or it belongs to a deletion that someone asked for. */
export type Mark = 'recovered' | 'deleting';
