/** Longest reply whose manner is looked at; longer ones are output of programs, or texts of their own. */
const LONGEST = 240;

/** Words that take something back, in English, Spanish and Portuguese. */
const TAKES_BACK =
  /^\W*(?:no|nope|não|wait|perdón|perdona|desculpa|desculpe|espera|ojo)\s*[,.:;!–—-]|(?<!\p{L})(?:sorry|actually|correction|oops|my mistake|scratch that|i mean|i meant|i was wrong|that was wrong|en realidad|corrijo|rectifico|corrección|me equivoqué|mejor dicho|quise decir|na verdade|correção|errei|me enganei|quis dizer|retifico)(?!\p{L})/iu;

const WILL =
  "will|we'll|i'll|'ll|going to|gonna|let's|lets|plan|plans|planning|planned|want|wants|could|should|shall|can|might|may|try|try to|vamos|voy|quiero|queremos|habría|hay que|podemos|podríamos|deberíamos|pensamos|vou|quero|temos que|deveríamos|poderíamos|pretendemos|planejamos|planeamos";
const CHANGE =
  'upgrade|update|downgrade|migrate|move|switch|go|roll|bump|actualizar|subir|migrar|pasar|cambiar|bajar|atualizar|passar|mudar|trocar';
/** What shall be done: `we will upgrade to 1.27`, `vamos a subir a 1.27`; an order; what is going on; what a fix is said to be in. */
const PLAN = new RegExp(
  [
    `(?<!\\p{L})(?:${WILL})(?!\\p{L})[^.;\\n]{0,30}(?<!\\p{L})(?:${CHANGE})(?!\\p{L})`,
    `^\\W*(?:${CHANGE})(?!\\p{L})`,
    '(?<!\\p{L})(?:upgrading|updating|migrating|moving|switching|actualizando|migrando|atualizando|mudando) (?:\\S+ ){0,4}(?:to|a|al|para|ao)(?!\\p{L})',
    '(?<!\\p{L})(?:fixed|solved|resolved|corregido|arreglado|resuelto|corrigido|resolvido) (?:in|by|with|en|con|na|no|em|com)(?!\\p{L})',
    '^\\W*(?:is|are|does|do|did|would|will|can|could|what|which|should|has|have|qué|cuál|es|está|será|sería|qual|o que|é)(?!\\p{L}).*\\?\\W*$',
  ].join('|'),
  'iu',
);

/** True for a short reply that takes something back: `sorry, it is 1.25.1`. */
export function corrects(reply: string): boolean {
  return reply.length <= LONGEST && TAKES_BACK.test(reply);
}

/** True for a short reply that speaks of what shall be or asks, so that its versions are none of what runs now. */
export function isPlan(reply: string): boolean {
  return reply.length <= LONGEST && PLAN.test(reply);
}
