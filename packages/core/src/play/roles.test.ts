import { beforeAll, describe, expect, it } from 'vitest'
import { unlimitedAllowance } from '../prompting/allowance.ts'
import { Blueprint, type CastMember } from '../schema/blueprint.ts'
import { aStory } from '../testing/a-blueprint.ts'
import { canariesIn } from '../testing/canaries.ts'
import {
  aBlueprint,
  aCastMember,
  type CompanyCall,
  manualClock,
  performers,
  simulatedCompany,
} from '../testing/index.ts'
import { perform } from './perform.ts'

const KEY = 'an id or a mark, by which code finds it'
const RULE = 'code reads it: a number, a switch or a condition'
const FOR_PEOPLE = 'for people: on the bill, in a list or on a screen'
const CALLED = 'what others call them: code finds by it who is spoken to, and writers use it in lines'

/** What of a blueprint is no word for a page of the play, and why. Whatever else it has must be on one. */
const NOT_FOR_A_PAGE: readonly (readonly [RegExp, string])[] = [
  [/(^|\.|\[\])(id|format|version|kind|next\[\]|enters\[\]|leaves\[\]|prop|by|role|scene|crisis)$/u, KEY],
  [/\.(conditions\[\]|states|place|quotations\[\])/u, RULE],
  [/\.(size|hidden|language)$|^language$/u, RULE],
  [/^source\./u, 'what the blueprint was made from; the play is what came of it'],
  [/^title$|^acts\[\]\.title$/u, FOR_PEOPLE],
  [/\.events\[\]$/u, 'told to everybody word for word when it happens'],
  [
    /^story\.(secret|others\[\])\.what$/u,
    'for whoever writes the acts: a role has its secret on its own sheet',
  ],
  [/^story\.(stakes|plain|business)/u, 'for whoever writes the acts, which have stakes, facts and business'],
  [/^cast\[\]\.(bio|avatar|tags\[\])$/u, FOR_PEOPLE],
  [/^cast\[\]\.sound\./u, 'for whoever speaks its lines aloud'],
  [/^cast\[\]\.(aliases|address)\[\]$/u, CALLED],
  [/^cast\[\]\.greetings\[\]$/u, 'what is said first in a talk; a play begins with its scene'],
  [/^cast\[\]\.lore\[\]\.(?!text$)/u, RULE],
  [/^cast\[\]\.chronicle\[\]/u, 'where a life is recorded; what comes back of it is'],
]

const reasonFor = (path: string): string | undefined =>
  NOT_FOR_A_PAGE.find(([paths]) => paths.test(path))?.[1]

const LORE = { keys: ['lamp'], text: 'The lamp was the first.', constant: true, enabled: true, order: 1 }
/** Ana with all that a role can have. */
const ANA: CastMember = aCastMember({
  ...{ bio: 'For the bill.', avatar: 'mask:1', origin: 'the coast', tags: ['brave'], language: 'en' },
  ...{ catchphrases: ['Well then.'], greetings: ['Who is there?'], strengths: 'Running.' },
  ...{ secret: 'She took the ring.', stories: ['Once she jumped off a moving train.'], lore: [LORE] },
  ...{ sound: { voice: 'amy', rate: 1.1, pitch: 0.9 } },
  ...{ chronicle: [{ take: 'take_x', role: 'role_ana', upTo: 1, hours: 1 }], address: ['Anita'] },
})

/** A blueprint with something in every field. */
function whole(): Blueprint {
  const plain = aBlueprint()
  const [, ben] = plain.cast
  const acts = plain.acts.map((act) => ({
    ...act,
    stakes: ['one key'],
    scenes: act.scenes.map((scene) => ({
      ...scene,
      props: scene.props.map((prop) => (prop.id === 'prop_key' ? { ...prop, text: 'Gate two.' } : prop)),
      business: ['a wick to trim'],
      sound: 'a dripping gutter',
    })),
    points: act.points.map((point, at) => ({
      ...point,
      ...{ time: 'near midnight', news: 'The night train is gone.', seen: 'Rain on an empty platform.' },
      wants: [{ role: 'role_ana', want: 'To be let out.' }],
      plain: [{ role: 'role_ana', fact: 'The gate is locked until five.' }],
      ...(at === 0 && { crisis: 'role_ana' }),
    })),
  }))
  return {
    ...plain,
    story: aStory({ others: [{ role: 'role_ana', what: 'She knew him.' }] }),
    cast: [ANA, ben as CastMember],
    acts,
  } as Blueprint
}

/** The same, with a word that is one of a kind behind every text that may stand on a page. */
function marked(
  value: unknown,
  path = '',
  canaries = new Map<string, string>(),
): [unknown, Map<string, string>] {
  const inside = (one: unknown, at: string): unknown => marked(one, at, canaries)[0]
  if (Array.isArray(value)) return [value.map((one) => inside(one, `${path}[]`)), canaries]
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, one]) => [
      key,
      inside(one, path === '' ? key : `${path}.${key}`),
    ])
    return [Object.fromEntries(entries), canaries]
  }
  if (typeof value !== 'string' || reasonFor(path) !== undefined || path.endsWith('.name'))
    return [value, canaries]
  const canary = `Canary${path.replace(/\W+/gu, 'X')}End`
  canaries.set(path, canary)
  return [`${value.replace(/\.$/u, '')} ${canary}.`, canaries]
}

describe('a blueprint', () => {
  let calls: readonly CompanyCall[] = []
  const [blueprint, canaries] = marked(whole())
  const pages = (agent: RegExp): string =>
    calls.flatMap((call) => (agent.test(call.agent) ? call.page.text : [])).join('\n')

  beforeAll(async () => {
    const company = simulatedCompany({ seed: 1, players: performers({ drafts: true }), keepPages: 'all' })
    const clock = manualClock()
    const settings = { craft: ['scenario', 'draft', 'ledger', 'house', 'curve', 'aftermath'] } as const
    const play = perform(blueprint as Blueprint, {
      ...{ models: company.models, clock, seed: 7, allowance: unlimitedAllowance() },
      settings: { ...settings, craft: [...settings.craft] },
    })
    for await (const _ of (await play).lines());
    calls = company.calls
  })

  it('is on the pages of its play, field by field, or says why not', () => {
    const all = pages(/./u)
    const missing = [...canaries].filter(([, canary]) => !all.includes(canary))
    expect(missing.map(([path]) => path)).toEqual([])
  })

  it('has nothing that this test does not hold', () => {
    const held = new Set(canaries.keys())
    const missed = [...canariesIn(Blueprint).fields.keys()].filter(
      (path) => !held.has(path) && reasonFor(path) === undefined && !path.endsWith('.name'),
    )
    expect(missed).toEqual([])
  })

  it('has a role’s own words on the pages of that role, and on nobody else’s', () => {
    const own = pages(/^acting\.\S+ role_ana$/u)
    const others = pages(/ role_ben$/u)
    const fields = [...canaries].filter(([path]) => path.startsWith('cast[].'))
    const [seen, hidden] = [
      fields.filter(([path]) => path.endsWith('.description')),
      fields.filter(([path]) => !path.endsWith('.description')),
    ]
    for (const [, canary] of fields) expect(own).toContain(canary)
    expect(seen).toHaveLength(1)
    // Ben has a background and more of his own; what only Ana has is looked for.
    const onlyHers = new Set(['secret', 'stories[]', 'catchphrases[]', 'strengths', 'origin', 'lore[].text'])
    const leaked = hidden.filter(
      ([path, canary]) => onlyHers.has(path.replace('cast[].', '')) && others.includes(canary),
    )
    expect(others).not.toBe('')
    expect(leaked).toEqual([])
  })
})
