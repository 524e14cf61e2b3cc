import { type Node, Parser } from 'commonmark'
import { Compiler } from 'inkjs/full'
import { describe, expect, it } from 'vitest'
import { randomFor } from '../prelude/random.ts'
import { HOUSE } from '../schema/event.ts'
import type { ScriptItem } from '../schema/script.ts'
import { anEvening, threeOnAPlatform } from '../testing/an-evening.ts'
import { ZH_PLAY } from './a-chinese-play.test.data.ts'
import { flatText } from './flat-text.ts'
import { type PlayScript, playScript } from './play-script.ts'
import { printInk } from './print-ink.ts'
import { printMarkdown } from './print-markdown.ts'
import { printRenpy } from './print-renpy.ts'
import { readRenpy } from './read-renpy.test.data.ts'
import { SCRIPT_WORDS } from './script-words.ts'
import { takeTurn } from './take-turn.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const

/** What is said and by whom, as it came out of a file. */
type Said = readonly { readonly by: string; readonly text: string }[]

describe('a play in the forms of other programs', () => {
  it.each([
    [
      'English',
      threeOnAPlatform(),
      '[CANARY] Not tonight, miss. (sits down) The gate is shut: 100% -> {ask} me.',
    ],
    ['Chinese', ZH_PLAY, '[她认得我]走了。（放下马灯）门也锁了：明早六点 #1 才开 // 再说。'],
  ] as const)(
    'has every spoken word in its order, and nobody else’s thoughts (%s)',
    async (_name, blueprint, line) => {
      const evening = await anEvening({ blueprint, seats: SEATS, say: () => line })
      await evening.cue(ANA, { kind: 'say-line', text: 'Is the *last* train gone?' })
      for (let round = 0; round < 4; round++) {
        await evening.play(takeTurn)
        await evening.cue(ANA, {
          kind: 'say-line',
          text: `~ And at ${round} o’clock: what then | what else?`,
        })
      }
      const recorded = { blueprint, events: await evening.events() }
      for (const viewer of [HOUSE, 'role_ana']) {
        const play = playScript({ ...recorded, viewer })
        expect(saidIn(play).length).toBeGreaterThan(5)
        expect(fromInk(printInk(play))).toEqual(saidIn(play))
        expect(fromRenpy(printRenpy(play))).toEqual(saidIn(play).map(asInRenpy))
        expect(fromMarkdown(printMarkdown(play), play)).toEqual(saidIn(play))
        for (const printed of [printInk(play), printRenpy(play), printMarkdown(play)])
          expect(printed).not.toMatch(/CANARY|认得我/)
      }
    },
  )

  it('says that it was made with AI before anything else is said', () => {
    const play = aPlayOf([['Ana', 'Hello.']])
    expect(playedInk(printInk(play))[0]?.text).toBe(play.notice)
    expect(readRenpy(printRenpy(play)).said.slice(0, 2)).toEqual([
      { by: 'centered', text: 'A play' },
      { by: 'centered', text: play.notice },
    ])
    expect(textOf(blocksOf(printMarkdown(play))[1] as Node)).toBe(play.notice)
  })

  it('goes from scene to scene under names that each program takes', () => {
    const two = { ...aPlayOf([['Ana', 'Hello.']]).script.scenes[0], title: '月台 — {night}', id: 'scene_2' }
    const play = aPlayOf([
      ['林晚', '走了。'],
      ['Ana', 'So?'],
      ['ana!', 'So.'],
    ])
    const both = { ...play, script: { ...play.script, scenes: [...play.script.scenes, two as never] } }
    expect(printRenpy(both)).toContain(
      'define who = Character("林晚")\ndefine who_ana = Character("Ana")\ndefine who_ana_2 = Character("ana!")',
    )
    expect(readRenpy(printRenpy(both)).labels).toEqual(['start', 'scene_1', 'scene_2'])
    expect(fromRenpy(printRenpy(both))).toEqual(saidIn(both))
    expect(
      playedInk(printInk(both))
        .flatMap(({ tags }) => tags)
        .filter((tag) => tag.startsWith('scene')),
    ).toEqual(['scene: Platform', 'scene: 月台 — {night}'])
  })

  it('keeps 200 hostile names and lines as they are', () => {
    const random = randomFor(7, 'hostile')
    const piece = (): string => HOSTILE[Math.floor(random() * HOSTILE.length)] as string
    const text = (most: number): string =>
      Array.from({ length: 1 + Math.floor(random() * most) }, piece).join('')
    const speeches = Array.from({ length: 200 }, () => [`${text(2)}N`, `${text(6)} x`] as const)
    for (let at = 0; at < speeches.length; at += 4) {
      const play = aPlayOf(speeches.slice(at, at + 4))
      expect(fromInk(printInk(play))).toEqual(saidIn(play))
      expect(fromRenpy(printRenpy(play))).toEqual(saidIn(play).map(asInRenpy))
      expect(fromMarkdown(printMarkdown(play), play)).toEqual(saidIn(play))
    }
  })
})

const HOSTILE = [
  ...[
    '->',
    '<-',
    '-> END',
    '-> DONE',
    '*',
    '+',
    '-',
    '=',
    '===',
    '=== knot ===',
    '~ x = 1',
    '{',
    '}',
    '{x}',
    '{a|b}',
    '|',
    '#',
    '# tag',
    '//',
    '/*',
    '*/',
    '<>',
  ],
  ...[
    'VAR x = 1',
    'INCLUDE x.ink',
    'TODO: x',
    'CONST',
    'LIST',
    'EXTERNAL f()',
    '\\',
    '\\n',
    '\\\\',
    '"',
    "'",
    '[',
    '[[',
    '[x]',
    '[__x',
    '{{',
    '{w}',
    '{/i}',
    '{image=x.png}',
  ],
  ...[
    '%',
    '%s',
    '%(x)s',
    '%%',
    '【',
    '【a｜b】',
    '``',
    '`',
    '**',
    '__',
    '_',
    '~~',
    '![a](b)',
    '[a]: b',
    '<b>',
    '<!--',
    '&amp;',
    '&#0;',
    '1. ',
    '> ',
    '- ',
    '| a |',
    '$x$',
    ':a:',
  ],
  ...[
    'http://a.b/c',
    'a@b.cc',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u0007',
    '\u2028',
    '\ud800',
    '  ',
    '林晚',
    '走了。',
    '“x”',
    '：',
    'label start:',
    'jump x',
    'return',
    'None',
    'é',
    '🙂',
    '»',
    'a',
    'b',
  ],
]

function aPlayOf(speeches: readonly (readonly [string, string])[]): PlayScript {
  const items = speeches.map(([label, text]) => ({
    ...{ kind: 'speech' as const, speakers: [label], label },
    parts: [{ kind: 'words' as const, text }],
  }))
  const scene = { id: 'scene_1', title: 'Platform', sourceDivision: { index: 0, title: 'Act 1' }, items }
  const script = { title: 'A play', language: 'en', people: [], scenes: [scene] }
  return {
    script,
    cast: speeches.map(([name]) => ({ name, description: '' })),
    notice: SCRIPT_WORDS.en.notice,
  }
}

function saidIn({ script }: PlayScript): Said {
  return script.scenes
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'speech' ? [wordsOf(item)] : []))
}

function wordsOf({ label, parts }: Extract<ScriptItem, { kind: 'speech' }>) {
  const text = parts.map((part) => (part.kind === 'words' ? part.text : `(${part.text})`)).join(' ')
  return { by: flatText(label), text: flatText(text) }
}

/** What is spelled otherwise in Ren'Py: the sign of a per cent, and a bracket before what it takes for a private name. */
function asInRenpy({ by, text }: Said[number]): Said[number] {
  const spelled = (words: string): string => words.replaceAll('%', '％').replaceAll('[__', '[ __')
  return { by: spelled(by), text: spelled(text) }
}

/** A story compiled and played to its end by Ink itself. */
function playedInk(source: string): readonly { readonly text: string; readonly tags: readonly string[] }[] {
  const problems: string[] = []
  const compiler = new Compiler(source, {
    errorHandler: (message: string) => problems.push(message),
  } as never)
  const story = compiler.Compile()
  // It wonders about a line that begins with “return”, and plays it as it stands.
  expect(problems.filter((problem) => !problem.startsWith('WARNING'))).toEqual([])
  const lines: { text: string; tags: readonly string[] }[] = []
  while (story.canContinue)
    lines.push({ text: story.Continue()?.trim() ?? '', tags: story.currentTags ?? [] })
  expect(story.currentChoices).toEqual([])
  return lines
}

function fromInk(source: string): Said {
  return playedInk(source).flatMap(({ text, tags }) => {
    const by = tags.find((tag) => tag.startsWith('speaker: '))?.slice('speaker: '.length)
    return by === undefined ? [] : [{ by, text }]
  })
}

function fromRenpy(source: string): Said {
  return readRenpy(source).said.filter(({ by }) => by !== 'centered' && by !== '')
}

/** What stands in the paragraphs that begin with a name in bold, as a reader of the page sees them. */
function fromMarkdown(source: string, { script }: PlayScript): Said {
  const { colon, brackets } = script.language === 'zh' ? SCRIPT_WORDS.zh : SCRIPT_WORDS.en
  const [, ...speeches] = blocksOf(source).filter(
    ({ type, firstChild }) => type === 'paragraph' && firstChild?.type === 'strong',
  )
  return speeches.map((block) => {
    const by = textOf(block.firstChild as Node)
    const text = textOf(block).slice(by.length + colon.length)
    return { by, text: brackets[0] === '(' ? text : text.replace(/（([^（）]*)）/gu, ' ($1) ').trim() }
  })
}

function blocksOf(source: string): readonly Node[] {
  const blocks: Node[] = []
  for (let one = new Parser().parse(source).firstChild; one !== null; one = one.next) blocks.push(one)
  return blocks
}

function textOf(node: Node): string {
  let text = ''
  const walker = node.walker()
  for (let step = walker.next(); step !== null; step = walker.next()) text += step.node.literal ?? ''
  return text
}
