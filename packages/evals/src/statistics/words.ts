/** A run of letters and digits of any script but Chinese, with apostrophes inside it. */
const RUN = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+`
const WORD = new RegExp(String.raw`\p{Script=Han}|${RUN}(?:['’]${RUN})*`, 'gu')

/** The words of a text in lower case, without marks; each Chinese character is a word of its own. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []
}
