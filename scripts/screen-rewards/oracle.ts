const TAGS = ['perception', '/perception', 'think', '/think', 'answer', '/answer']

/** What E8 and E16–E19 say of an output, written a second time, from the definitions alone. */
export function oracleOf(output: string) {
  const found = output.split(/(<\/?(?:perception|vision|think|answer)>)/u).filter((_, at) => at % 2 === 1)
  const named = found.map((tag) => tag.slice(1, -1).replace('vision', 'perception'))
  const once = TAGS.map((tag) => (named.filter((one) => one === tag).length === 1 ? 0.5 : -0.5))
  const [, between = '', after = ''] =
    /^.*?<\/(?:perception|vision)>(.*?)<think>.*?<\/think>(.*?)<answer>/su.exec(output) ?? []
  const isInOrder =
    named.join(' ') === TAGS.join(' ') &&
    found[0]?.slice(1) === found[1]?.slice(2) &&
    !/<\/?\p{L}[^<>]*>/u.test(between) &&
    !/<\/?\p{L}[^<>]*>/u.test(after)
  const bare = output.trim()
  const begins = bare.startsWith('<perception>') || bare.startsWith('<vision>')
  const borders = (begins ? 0.5 : -1) + (bare.endsWith('</answer>') ? 0.5 : -1)
  const isEmpty = (...names: readonly string[]): boolean =>
    names.every((name) => {
      const [, rest] = split(output, `<${name}>`)
      const [inside, end] = split(rest, `</${name}>`)
      return end === undefined || (inside ?? '').trim() === ''
    })
  return {
    fmt: once.reduce((sum, one) => sum + one, 0) + Number(isInOrder) + borders,
    empty: {
      perception: isEmpty('perception', 'vision'),
      think: isEmpty('think'),
      answer: isEmpty('answer'),
    },
  }
}

function split(text: string | undefined, mark: string): readonly [string?, string?] {
  if (text === undefined) return []
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}
