import { describe, expect, it } from 'vitest'
import { Companion, CompanionSheet } from '../schema/companion.ts'
import { ben, kim } from '../testing/a-room.ts'
import { type Canaries, canariesIn } from '../testing/canaries.ts'
import { aModelInUse, manualClock, type ScriptedModel, scriptedModel } from '../testing/index.ts'
import { companionId } from './cast-companions.ts'
import { choose } from './choose.ts'
import { companionOf } from './companion-of.ts'
import { openRoom, privateChatId } from './open-room.ts'
import { act, say } from './say.ts'

const FIELD_OF_A_CARD = 'for people: it is shown, not read out to a model'
const KEY = 'an id, by which code finds it'
const RULE = 'code reads it: a number, a switch or a condition'
const CALL = 'a setting of the call to the model'
const FOR_THE_EAR = 'for whoever speaks its lines aloud'

/** What of a companion is no word for a page, and why. Whatever else its sheet has must be on its own page. */
const NOT_FOR_A_PAGE: Readonly<Record<string, string>> = {
  ...{ id: KEY, kind: RULE, make: RULE, scope: RULE, jobPlace: RULE, temperature: CALL },
  ...{ bio: FIELD_OF_A_CARD, avatar: FIELD_OF_A_CARD, 'tags[]': FIELD_OF_A_CARD },
  ...{ 'sound.voice': FOR_THE_EAR, 'sound.rate': FOR_THE_EAR, 'sound.pitch': FOR_THE_EAR },
  ...{ 'moods[].label': FIELD_OF_A_CARD, 'moods[].probability': RULE },
  ...{ 'knowledge[].condition.tag': RULE },
  'mottos[].category': KEY,
  'mottos[].text': 'said word for word, without a model',
  'mottos[].condition.tag': RULE,
  ...{ 'actions[].id': KEY, 'actions[].deputies[]': KEY, 'actions[].condition.tag': RULE },
  ...{ 'actions[].scope': RULE, 'triggers[].condition.tag': RULE, 'triggers[].action': KEY },
  ...{ 'lore[].id': KEY, 'lore[].name': FIELD_OF_A_CARD, 'lore[].keys[]': RULE, 'lore[].logic': RULE },
  ...{ 'lore[].secondaryKeys[]': RULE, 'lore[].constant': RULE, 'lore[].enabled': RULE },
  ...{ 'lore[].order': RULE, 'lore[].priority': RULE, 'lore[].probability': RULE },
  ...{ 'lore[].caseSensitive': RULE, 'lore[].wholeWords': RULE, 'lore[].knownBy[]': KEY },
  ...{ 'chronicle[].take': KEY, 'chronicle[].role': KEY, 'chronicle[].upTo': RULE },
  'chronicle[].hours': RULE,
  ...Object.fromEntries(
    Object.keys(Companion.shape.model.unwrap().shape).map((key) => [
      key === 'stopSequences' ? 'model.stopSequences[]' : `model.${key}`,
      CALL,
    ]),
  ),
}

const INSTEAD = {
  ...{ kind: 'npc', make: 'chat', language: 'You speak Chinese', temperature: 1 },
  ...{
    'actions[].deputies[]': 'Editor',
    'actions[].scope': 'some',
    'triggers[].action': 'CanaryActionsIdEnd',
  },
  ...{ 'moods[].probability': 1, 'situations{key}': 'storm', 'decorators{key}': 'text' },
  'decorators{}': 'CanaryDecorators {{DATA}}',
  ...{ 'lore[].knownBy[]': 'CanaryNameEnd', 'lore[].logic': 'not-all' },
}

/** Everything a companion's sheet can hold, with one of a kind in each field. */
function sheetOf(instead: Readonly<Record<string, unknown>> = {}): Canaries & { readonly sheet: Companion } {
  const { value, fields } = canariesIn(Companion, { ...INSTEAD, ...instead })
  return { value, fields, sheet: { ...(value as Companion), language: 'zh' as never } }
}

/** All the pages a room asks its models for, by whose they are. */
async function pagesOf(companion: Companion, editor: Companion) {
  const pages = new Map<string, ScriptedModel>()
  const room = await openRoom(
    {
      companions: [kim(), companion, ben(), editor],
      ...{ situation: 'storm', actions: 'automatic', language: 'en', mode: 'auto' },
    },
    {
      ...{ clock: manualClock(), seed: 7 },
      models: ({ prompt, role = prompt }) => {
        const model = pages.get(role) ?? scriptedModel(() => 'Yes, she said.')
        pages.set(role, model)
        return aModelInUse(model)
      },
    },
  )
  const bringing = { text: 'A text of some length, to be made shorter.' }
  await say(room, 'Is anybody in?', { bringing })
  await say(room, 'And you?', { to: ['Ben'] })
  await say(room, 'And here?', { chat: privateChatId(companion.id), bringing })
  await act(room, { companion: companion.id, action: 'CanaryActionsIdEnd', bringing })
  await choose(room, { companion: companion.id, question: 'A knock. What now?', options: ['open', 'hide'] })
  return (role: string): string => (pages.get(role)?.asked ?? []).join('\n')
}

const editorSheet = (): Companion => ({
  ...sheetOf({ kind: 'shell', make: 'specialist' }).sheet,
  ...{ id: companionId('Editor'), name: 'Editor', actions: [], triggers: [], lore: [], chronicle: [] },
})

describe('a sheet', () => {
  it('may be written with every field that a companion has, and no other', () => {
    expect(Object.keys(CompanionSheet.shape)).toEqual(Object.keys(Companion.shape))
  })

  it('is on the page of the one it belongs to, field by field, or says why not', async () => {
    const { sheet, fields } = sheetOf()
    const pages = await pagesOf(sheet, editorSheet())
    const own = pages(sheet.id) + pages('chat.choose-action')
    const missing = [...fields].filter(
      ([path, canary]) =>
        !(path in NOT_FOR_A_PAGE) && (canary === undefined || !own.includes(textOf(canary))),
    )
    expect(missing.map(([path]) => path)).toEqual([])
    const needless = Object.keys(NOT_FOR_A_PAGE).filter((path) => !fields.has(path))
    expect(needless).toEqual([])
  })

  it('is on nobody else’s page, but for what anybody can see of somebody', async () => {
    const { sheet, fields } = sheetOf()
    const pages = await pagesOf(sheet, bare(editorSheet()))
    const seen = new Set(['name', 'description', 'lore[].knownBy[]'])
    for (const role of ['Ben', 'Moderator', 'Editor'].map(companionId)) {
      const page = pages(role)
      expect(page).not.toBe('')
      const leaked = [...fields].filter(
        ([path, canary]) => canary?.startsWith('Canary') && !seen.has(path) && page.includes(textOf(canary)),
      )
      expect(leaked.map(([path]) => `${path} on ${role}`)).toEqual([])
    }
  })

  it('of somebody who works unseen is on the page of that work', async () => {
    const pages = await pagesOf(sheetOf().sheet, editorSheet())
    const page = pages(companionId('Editor'))
    for (const field of ['Base', 'Job', 'Background', 'Personality', 'Voice', 'Secret', 'Motivation'])
      expect(page).toContain(`Canary${field}End`)
  })
})

const textOf = (canary: string): string => canary.replace(' {{DATA}}', '')

/** A sheet with its name, job and nothing of its own. */
const bare = ({ id, name, kind, make }: Companion): Companion => ({
  ...{ id, name, kind, make, description: '', base: 'You edit.', job: 'Shorten it.' },
})

it('what the first words say already is not said again', async () => {
  const { sheet } = sheetOf()
  const rest = { ...sheet, chronicle: [], triggers: [] }
  const companion = { ...companionOf(rest, { language: 'en' }), moods: [], actions: [] }
  const model = scriptedModel(() => 'Yes.')
  const room = await openRoom(
    { companions: [kim(), companion], language: 'en' },
    { models: () => aModelInUse(model), clock: manualClock() },
  )
  await say(room, 'Is anybody in?', { rounds: 1 })
  const { system = '' } = model.pages[0] ?? {}
  for (const field of [
    'Description',
    'Background',
    'Secret',
    'Voice',
    'Aliases',
    'RelationshipsView',
    'Stories',
  ])
    expect(system.split(`Canary${field}End`)).toHaveLength(2)
  expect(system.startsWith(`${companion.base}\n\nCanaryJobEnd`)).toBe(true)
})

it('a sheet that says no more than its first words reads as it always did', async () => {
  const model = scriptedModel(() => 'Yes.')
  const room = await openRoom(
    { companions: [{ name: 'Mara', base: 'You are Mara, keeper of the light.' }], language: 'en' },
    { models: () => aModelInUse(model), clock: manualClock() },
  )
  await say(room, 'Is anybody in?', { rounds: 1 })
  expect(model.pages[0]?.system).toMatch(/^You are Mara, keeper of the light\.\n\nSpeak only as Mara/)
})
