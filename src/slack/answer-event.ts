/** Marks Casebook's messages in their metadata, so that an answer can be found again. */
export const ANSWER_EVENT = 'casebook_answer';
