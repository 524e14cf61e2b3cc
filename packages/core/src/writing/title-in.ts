/** The longest a line may be to be taken for a title, in characters. */
const LONGEST = 80

/** The title that stands above a topic, if one does: a short first line that ends no sentence, or one that says that it is the title. */
export function titleIn(topic: string): string | undefined {
  const [first = '', ...rest] = topic
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const named = /^(?:title|标题|题目|剧名|título)\s*[:：]\s*(?<title>.+)$/iu.exec(first)?.groups?.title
  const title = withoutMarks(named ?? first)
  const isTitle = named !== undefined || (rest.length > 0 && !/[.。!！?？,，;；:：…]$/u.test(first))
  return isTitle && title !== '' && [...title].length <= LONGEST ? title : undefined
}

/** Without what sets a title apart in plain text: hashes, quotation marks, 《》. */
function withoutMarks(line: string): string {
  return line.replace(/^[#\s"“'‘《*_]+|["”'’》*_\s]+$/gu, '')
}
