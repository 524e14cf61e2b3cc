/** What a line becomes at Tab: the command, or the name, that alone begins as it ends; else as far as all agree. */
export function completed(
  text: string,
  { commands, names }: { readonly commands: readonly string[]; readonly names: readonly string[] },
): string {
  if (/^[/／]\S*$/u.test(text)) return goneOnWith('', text.replace('／', '/'), commands)
  const [, before = '', begun = ''] = /^(.*[\s（(：:，,]|\/耳语\s*|)(\S+)$/su.exec(text) ?? []
  const parts = names.flatMap((name) => [name, ...name.split(/[ ·]/u)])
  return begun === '' ? text : goneOnWith(before, begun, parts)
}

function goneOnWith(before: string, begun: string, words: readonly string[]): string {
  const fitting = [...new Set(words)].filter((word) => word.toLowerCase().startsWith(begun.toLowerCase()))
  const [first] = fitting
  if (first === undefined) return before + begun
  const shared = fitting.reduce(sharedBeginning)
  const isWhole = fitting.length === 1
  return `${before}${shared.length > begun.length || isWhole ? shared : begun}${isWhole ? ' ' : ''}`
}

function sharedBeginning(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at]?.toLowerCase() === other[at]?.toLowerCase()) at++
  return one.slice(0, at)
}
