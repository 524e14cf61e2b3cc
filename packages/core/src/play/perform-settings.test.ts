import { describe, expect, it } from 'vitest'
import { connectModel } from '../adapters/connect-model.ts'
import { aBlueprint, aCastMember, scriptedModel } from '../testing/index.ts'
import { perform } from './perform.ts'

const models = scriptedModel([])

type Given = Readonly<Record<string, unknown>>
const played = (options: Given): Promise<unknown> => perform(aBlueprint(), { models, ...options } as never)
const cast = (fields: Given): Promise<unknown> =>
  perform(aBlueprint({ cast: [aCastMember(fields), ...aBlueprint().cast.slice(1)] }), { models })
const connected = (connection: Given): Promise<unknown> =>
  connectModel({
    kind: 'openai-compatible',
    model: 'any',
    baseUrl: 'http://127.0.0.1:1/v1',
    ...connection,
  } as never)

const TABLE: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  [
    'a misspelt option',
    () => played({ poeple: ['Ana'] }),
    'There is no `poeple` on what a play is performed with; did you mean `people`?',
  ],
  [
    'a name for a list of names',
    () => played({ people: 'Ana' }),
    '`people` of what a play is performed with must be a list, and it is “Ana”.',
  ],
  [
    'a misspelt person',
    () => played({ people: ['Anna'] }),
    'Nobody in “The last train” is called “Anna”. Did you mean Ana?',
  ],
  [
    'no models',
    () => played({ models: undefined }),
    '`models` of what a play is performed with: a model is wanted.',
  ],
  [
    'a misspelt setting',
    () => played({ settings: { stalBeats: 3 } }),
    'There is no `stalBeats` in `settings` of what a play is performed with; did you mean `stallBeats`?',
  ],
  [
    'too little patience',
    () => played({ settings: { stallBeats: 1 } }),
    '`settings.stallBeats` of what a play is performed with must be at least 2, and it is 1.',
  ],
  [
    'a way to hand out the floor',
    () => played({ settings: { floor: 'acution' } }),
    'and it is “acution”; did you mean “auction”?',
  ],
  [
    'a piece of craft',
    () => played({ settings: { craft: ['drafts'] } }),
    'and it is “drafts”; did you mean “draft”?',
  ],
  [
    'a rating',
    () => played({ rating: 'teens' }),
    'must be “everyone”, “teen” or “adult”, and it is “teens”; did you mean “teen”?',
  ],
  [
    'a journal that is none',
    () => played({ journal: {} }),
    '`journal` of what a play is performed with: a journal is wanted, with `begin`, `append`, `read`.',
  ],
  [
    'a seed that is a word',
    () => played({ seed: 'x' }),
    '`seed` of what a play is performed with must be a number, and it is “x”.',
  ],
  [
    'half a take',
    () => played({ take: { id: 'take_1' } }),
    '`take.show` of what a play is performed with is missing. It must be a text.',
  ],
  [
    'a misspelt secret',
    () => cast({ secrte: 'x' }),
    'There is no `secrte` in `cast[0]` of the blueprint; did you mean `secret`?',
  ],
  [
    'a misspelt view',
    () => cast({ relationships: [{ to: 'Ben', view: 'x', veiw: 'y' }] }),
    'There is no `veiw` in `cast[0].relationships[0]` of the blueprint; did you mean `view`?',
  ],
  ['a misspelt profile', () => played({ models: { model: models, profil: {} } }), 'did you mean `profile`?'],
  [
    'a misspelt address',
    () => connected({ baseURL: 'http://127.0.0.1:1' }),
    'There is no `baseURL` on the connection to a model; did you mean `baseUrl`?',
  ],
  [
    'an address that is none',
    () => connected({ baseUrl: 'localhost' }),
    '`baseUrl` of the connection to a model: an address is wanted, as `http://127.0.0.1:1234/v1`.',
  ],
  [
    'no model',
    () => connected({ model: undefined }),
    '`model` of the connection to a model is missing. It must be a text.',
  ],
  [
    'a kind that is none',
    () => connected({ kind: 'antropic' }),
    'No model is spoken to as antropic. Did you mean `anthropic`?',
  ],
  [
    'a template that is none',
    () => connected({ template: 'mistrall' }),
    '`template` of the connection to a model must be “chatml” or “mistral”',
  ],
]

describe('what a play and a model are begun with', () => {
  it.each(TABLE)('%s is told with its cure', async (...[, given, sentence]) => {
    // A play given as it is wrong says so before anything is asked of a model.
    await expect((async () => given())()).rejects.toMatchObject({
      code: 'wrong-setting',
      message: expect.stringContaining(sentence),
    })
  })

  it('never repeats a key', async () => {
    const told = connected({ apiKey: ['sk-live-123456'], headers: 'sk-live-123456' })
    await expect(told).rejects.toThrow('`apiKey` of the connection to a model must be a text')
    await expect(told).rejects.not.toThrow('sk-live')
  })
})
