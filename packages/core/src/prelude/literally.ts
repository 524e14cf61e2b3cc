/** A text as part of a pattern that finds just this text. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}
