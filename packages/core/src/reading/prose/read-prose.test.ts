import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readScript } from '../read-script.ts'

const saidIn = (text: string) => {
  const script = readScript(text, { format: 'prose' })
  const names = new Map(script.people.map(({ id, name }) => [id, name]))
  return script.scenes.flatMap((scene) =>
    scene.items.flatMap((item) =>
      item.kind === 'speech'
        ? [`${names.get(item.speakers[0] ?? '')}: ${item.parts.map((part) => part.text).join(' ')}`]
        : [],
    ),
  )
}

describe('readProse', () => {
  it('[R2] gives quotations to whoever is named, meant by a pronoun, or has the turn', () => {
    const text = [
      '“Where is the key?” asked Alice. “I had it this morning.”',
      'The Hatter looked at his hat. “Not here,” he said.',
      '“Then it is lost.”',
      '“Nothing is lost,” replied the Hatter.',
      'Alice sighed. “I wish it were.”',
    ].join('\n\n')
    expect(saidIn(text)).toEqual([
      'Alice: Where is the key? asked Alice. I had it this morning.',
      'Hatter: Not here,',
      'Alice: Then it is lost.',
      'Hatter: Nothing is lost,',
      'Alice: I wish it were.',
    ])
  })

  it('[R2] gives Chinese quotations to whoever opens the clause, not to whom it speaks', () => {
    const text =
      '宝玉忙笑道：“姐姐可大安了？”宝钗抬头看见宝玉进来，连忙答道：“已经大好了。”又回头向宝玉笑道：“你坐。”宝玉道：“好。”宝钗道：“喝茶。”'
    expect(saidIn(text)).toEqual([
      '宝玉: 姐姐可大安了？',
      '宝钗: 已经大好了。 又回头向宝玉笑道： 你坐。',
      '宝玉: 好。',
      '宝钗: 喝茶。',
    ])
  })

  it('[R2] leaves the rest to the narrator, in order, and takes no quoted term for speech', () => {
    const script = readScript(
      'They called it “the Cat” in the village. Ann laughed.\n\n“Nonsense!” said Ann.',
      { format: 'prose' },
    )
    expect(
      script.scenes[0]?.items.map((item) => [
        item.kind,
        item.kind === 'speech' ? item.parts[0]?.text : item.text,
      ]),
    ).toEqual([
      ['narration', 'They called it “the Cat” in the village. Ann laughed.'],
      ['speech', 'Nonsense!'],
      ['narration', 'said Ann.'],
    ])
  })

  it.each([
    ['single quotation marks', '‘I don’t know,’ said Ann. ‘It’s late.’'],
    ['straight ones', '"I don’t know," said Ann. "It’s late."'],
  ])('[R2] reads speech in %s', (_, text) => {
    expect(saidIn(text)).toEqual(['Ann: I don’t know, said Ann. It’s late.'])
  })

  it('[H2] makes a scene of every chapter of a novel', () => {
    const marked = readFileSync(new URL('../fixtures/prose/pride-and-prejudice.txt', import.meta.url), 'utf8')
    const script = readScript(marked.replace(/⟦[^⟧]*⟧/g, ''))
    expect(script.scenes.map(({ title }) => title)).toEqual(['I', 'II'])
    expect(script.people.map(({ name }) => name)).toContain('Elizabeth')
  })

  it('[R2] goes on with a speech that was left open', () => {
    const text = [
      '“Go on,” said Ben to Ann.',
      '“It was cold,” said Ann. “Nobody came.',
      '“It was dark.”',
      '“And then?”',
    ].join('\n\n')
    expect(saidIn(text).map((said) => said.split(':')[0])).toEqual(['Ben', 'Ann', 'Ann', 'Ben'])
  })
})
