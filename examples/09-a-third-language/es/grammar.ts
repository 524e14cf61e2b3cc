/** A name within a sentence: the article it begins with stands small. */
export function small(name: string): string {
  return name.replace(/^(?:El|La|Los|Las|Un|Una|Unos|Unas)\s/u, (article) => article.toLowerCase())
}

/** A name after «a» or «de», which run into «el»: al capitán, del capitán, de la viuda. */
export function joined(word: 'a' | 'de', name: string): string {
  const said = small(name)
  return said.startsWith('el ') ? `${word}l ${said.slice('el '.length)}` : `${word} ${said}`
}

/** The word between two names: «e» where the second sounds like «i». */
export function and(next: string): string {
  return /^h?[ií](?![aeoáéó])/i.test(next) ? 'e' : 'y'
}

/** So many tokens; after millions Spanish wants «de». */
export function tokens(count: string): string {
  return count === '1' ? '1 token' : count.endsWith('M') ? `${count} de tokens` : `${count} tokens`
}
