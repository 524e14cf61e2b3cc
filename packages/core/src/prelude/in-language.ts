/** Something in each language of the house; a table may have it in others too. */
export type ByLanguage<En, Zh = En> = { readonly en: En; readonly zh: Zh }

/** Picks what is meant for a language; what it lacks is had in English. */
export function inLanguage<En, Zh>(language: string, said: ByLanguage<En, Zh>): En | Zh {
  const table: Readonly<Record<string, En | Zh>> = said
  return (Object.hasOwn(table, language) ? table[language] : undefined) ?? said.en
}
