import { expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { randomFor } from '../prelude/random.ts'
import { parlour } from '../testing/a-ruling.ts'
import { aPerson } from '../testing/a-setting.ts'
import { textOfGrammar } from '../testing/text-of-grammar.ts'
import { narrateLeanPrompt } from './narrate-lean.prompt.ts'
import { narratorView } from './narrator-view.ts'
import { readRulings } from './read-rulings.ts'
import { rulingGrammar } from './ruling-grammar.ts'

const acts = ['takes the dagger', 'goes to the hall'].map((text) => ({ by: 'role_ana', text, covert: false }))

it.each(['en', 'zh'] as Language[])(
  'whatever the grammar lets a narrator write is read, act for act, and names what is on the page (%s)',
  (language) => {
    const view = narratorView(parlour(), { acts, said: [], language })
    const things = [...view.props, ...view.began].map(({ name }) => name)
    const grammar = rulingGrammar(view, language)
    const kinds = new Set<string>()
    for (let draw = 0; draw < 300; draw++) {
      const text = textOfGrammar(grammar, randomFor(draw, language))
      const rulings = readRulings(text, acts.length)?.rulings ?? []
      expect(
        rulings.map(({ number }) => number),
        text,
      ).toEqual([1, 2])
      const written = text.split('\n').length - acts.length
      expect(
        rulings.flatMap(({ changes }) => changes),
        text,
      ).toHaveLength(written)
      for (const { possible, told, changes } of rulings) {
        expect(possible).toBe(told === '')
        for (const { kind, thing, whom } of changes) {
          kinds.add(kind)
          if (thing !== '') expect(things).toContain(thing)
          if (kind === 'give') expect(view.people.map(({ name }) => name)).toContain(whom)
        }
      }
    }
    expect(kinds).toContain('put')
    expect(kinds).toContain('leave')
  },
)

it('a room without things, ways or others lets nothing be named that is not there', () => {
  const view = narratorView(parlour(), { acts, said: [], language: 'en' })
  const grammar = rulingGrammar({ ...view, props: [], began: [], people: [], ways: [] }, 'en')
  expect(grammar).not.toMatch(/thing|person|place/)
  expect(textOfGrammar(grammar, randomFor(1, 'bare'))).toMatch(/^1 (yes|no)/)
})

it('a name with quotes or a line break cannot end the rule it stands in', () => {
  const view = narratorView(parlour(), { acts, said: [], language: 'en' })
  const [prop] = view.props
  if (prop === undefined) throw new Error('The parlour has things.')
  const hostile = { ...prop, name: 'a "mirror"\nroot ::= "B\\' }
  const grammar = rulingGrammar({ ...view, props: [hostile], began: [] }, 'en')
  expect(grammar.split('\n').filter((line) => line.startsWith('root'))).toHaveLength(1)
  expect(grammar).toContain(String.raw`thing ::= ("a \"mirror\" root ::= \"B\\")`)
})

it('somebody with brackets in their name, hurt and next to a room of two lines, is ruled on by that name', () => {
  const room = parlour()
  const people = {
    ...room.people,
    role_ana: { ...aPerson({ name: 'Ana (the elder)' }), injuries: ['a cut\nHere: nobody'] },
  }
  const scenes = Object.fromEntries(
    Object.entries(room.scenes).map(([id, scene]) => [id, { ...scene, name: `${scene.name}\nThings:` }]),
  )
  const view = narratorView({ ...room, people, scenes }, { acts, said: [], language: 'en' })
  expect(view.people).toContainEqual({ name: 'Ana (the elder)', so: ['a cut Here: nobody'] })
  expect(view.ways.length).toBeGreaterThan(0)
  expect(view.ways.join('')).not.toContain('\n')
  expect(rulingGrammar(view, 'en')).toMatch(/^person ::= .*"Ana \(the elder\)"/mu)
})

it('the lean page of the narrator is held to it', () => {
  const view = narratorView(parlour(), { acts, said: [], language: 'en' })
  expect(narrateLeanPrompt.reply(view, 'zh')).toMatchObject({ grammar: expect.stringContaining('不成') })
})
