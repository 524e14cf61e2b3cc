/** Whether a line ends by asking something, in either language, closing quotes and brackets aside. */
export function isQuestion(text: string): boolean {
  return /[?？][!！"'”’」』）)\]》*_\s]*$/.test(text.slice(-40))
}
