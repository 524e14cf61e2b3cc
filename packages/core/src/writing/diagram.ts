import type { Blueprint } from '../schema/blueprint.ts'
import { namesIn, whoIsOn } from './outline.ts'

/** A blueprint as a Mermaid graph: a box for each act, its points in order, who is on, and the flag on each arrow. */
export function diagram(blueprint: Blueprint): string {
  const nameOf = namesIn(blueprint)
  const lines = ['flowchart TD']
  const arrows: string[] = []
  let before = ''
  blueprint.acts.forEach((act, actIndex) => {
    lines.push(`  subgraph act${actIndex}["${label(act.title)}"]`)
    whoIsOn(act.points).forEach(({ point, on }, index) => {
      const node = `point${actIndex}_${index}`
      const text = [nameOf(point.scene), point.description, on.map(nameOf).join(' · ')].map(label)
      lines.push(`    ${node}["${text.join('<br/>')}"]`)
      if (before !== '') arrows.push(`  ${before} ${node}`)
      before = `${node} -->|"${label(point.flag.text)}"|`
    })
    const ending = `ending${actIndex}`
    lines.push(`    ${ending}(["${label(act.ending)}"])`, '  end')
    arrows.push(`  ${before} ${ending}`)
    before = `${ending} -->`
  })
  return `${[...lines, ...arrows].join('\n')}\n`
}

const LONGEST_LABEL = 160

/** Text that cannot leave its quotes: everything Mermaid or HTML reads as syntax is written as a character code. */
function label(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const chars = Array.from(line)
  const short = chars.length > LONGEST_LABEL ? `${chars.slice(0, LONGEST_LABEL - 1).join('')}…` : line
  return short.replace(
    /[^\p{L}\p{M}\p{N} ,.!?'’‘“”·…—–，。！？、：；《》（）-]/gu,
    (char) => `#${char.codePointAt(0)};`,
  )
}
