/**
 * How a word sounds, roughly: its consonants in classes, its first sound kept, vowels between them
 * dropped (after Double Metaphone, reduced to what tells this word list apart). Very short keys
 * keep their vowel too, or "blue" and "blow" would be one word.
 */
export function phoneticKey(word: string): string {
  const spelled = word
    .replace(/^kn|^gn|^pn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/^wh/, 'w')
    .replace(/^x/, 's')
    .replace(/^ps/, 's')
    .replace(/mb$/, 'm')
    .replace(/gh(?=t|$)/g, '')
    .replace(/ph/g, 'f')
    .replace(/tch/g, 'C')
    .replace(/sch/g, 'sk')
    .replace(/ch/g, 'C')
    .replace(/sh|ti(?=on|al)|ci(?=an|al)|si(?=on)/g, 'S')
    .replace(/th/g, 'T')
    .replace(/dg(?=[eiy])/g, 'j')
    .replace(/qu?/g, 'kw')
    .replace(/ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/z/g, 's')
    .replace(/(?<=[aeiou])w/g, '')
    .replace(/h(?![aeiouy])/g, '')
    .replace(/(?<=[a-zA-Z])y/g, '');
  const first = /^[aeiou]/.test(spelled) ? 'A' : '';
  const consonants = spelled.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1');
  const key = first + consonants;
  return consonants.length <= 2 ? `${key}:${vowelSound(word)}` : key;
}

/** The last vowel group that is heard, in four classes. */
function vowelSound(word: string): string {
  const groups = word.replace(/(?<=[aeiouy][^aeiouy]+)e$/, '').match(/[aeiouyw]+/g) ?? [];
  const last = groups.findLast((group) => /[aeiouy]/.test(group)) ?? '';
  if (/^(oo|ue|ew|u|ui|eu|ou)$/.test(last)) return 'U';
  if (/^(ee|ea|ie|ei|i|y|ey|e)$/.test(last)) return 'I';
  if (/^(a|ai|ay|au|aw)$/.test(last)) return 'A';
  return 'O';
}

/** Levenshtein distance, given up once it exceeds the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
