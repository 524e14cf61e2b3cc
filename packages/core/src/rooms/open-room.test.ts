import { describe, expect, it } from 'vitest'
import { aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { aModelInUse, manualClock, scriptedModel } from '../testing/index.ts'
import {
  act,
  changeWorld,
  choose,
  openChat,
  openRoom,
  post,
  runConversation,
  say,
  sayMotto,
  setStatus,
} from './index.ts'

const model = scriptedModel(() => 'Yes.')
const ports = { models: () => aModelInUse(model), clock: manualClock() }

type Given = Readonly<Record<string, unknown>>

/** What somebody would write who does not look it up, or whom no compiler tells. */
const opened = (setup: Given): Promise<unknown> =>
  openRoom({ companions: [mara()], ...setup } as never, ports)
const sheet = (fields: Given): Promise<unknown> => opened({ companions: [{ ...mara(), ...fields }] })
const stood = (given: Given): Promise<unknown> =>
  openRoom({ companions: [mara()] }, { ...ports, ...given } as never)
const inRoom = async (doing: (room: Awaited<ReturnType<typeof aRoom>>['room']) => Promise<unknown>) =>
  doing((await aRoom(() => 'Yes.')).room)
const said = (details: Given) => inRoom((room) => say(room, 'Hello.', details as never))
const chosen = (details: Given) =>
  inRoom((room) =>
    choose(room, { companion: 'Mara', question: 'What now?', options: ['run', 'hide'], ...details } as never),
  )
const chat = (details: Given) =>
  inRoom((room) => openChat(room, { with: ['Mara'], name: 'pier', ...details } as never))

const editor = { name: 'Editor', kind: 'shell', make: 'instruction' }

const TABLE: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  // Sheets.
  [
    'a misspelt field',
    () => sheet({ personallity: 'dry' }),
    'There is no `personallity` on the companion Mara; did you mean `personality`?',
  ],
  ['a misspelt secret', () => sheet({ secrte: 'x' }), 'did you mean `secret`?'],
  ['a field in the plural', () => sheet({ secrets: 'x' }), 'did you mean `secret`?'],
  ['a field in capitals', () => sheet({ jobplace: 'last' }), 'did you mean `jobPlace`?'],
  ['a field with an underscore', () => sheet({ job_place: 'last' }), 'did you mean `jobPlace`?'],
  [
    'a field nobody has',
    () => sheet({ zodiac: 'crab' }),
    'There is no `zodiac` on the companion Mara. There is: id, name,',
  ],
  [
    'a misspelt name',
    () => opened({ companions: [{ nmae: 'Mara' }] }),
    'There is no `nmae` on a companion; did you mean `name`?',
  ],
  [
    'no name',
    () => opened({ companions: [{ base: 'You are Mara.' }] }),
    '`name` of a companion is missing. It must be a text.',
  ],
  [
    'an empty name',
    () => opened({ companions: [{ name: '' }] }),
    '`name` of a companion must be a text with something in it, and it is empty.',
  ],
  [
    'a word for a sheet',
    () => opened({ companions: ['Mara'] }),
    'A companion must be an object, and it is “Mara”.',
  ],
  [
    'one sheet for a list',
    () => opened({ companions: mara() }),
    '`companions` of the setup of a room must be a list, and it is an object.',
  ],
  [
    'an unknown kind',
    () => sheet({ kind: 'ncp' }),
    'must be “user”, “npc” or “shell”, and it is “ncp”; did you mean “npc”?',
  ],
  [
    'a word for a number',
    () => sheet({ temperature: 'warm' }),
    '`temperature` of the companion Mara must be a number, and it is “warm”.',
  ],
  [
    'a number below its bound',
    () => sheet({ temperature: -1 }),
    '`temperature` of the companion Mara must be at least 0, and it is -1.',
  ],
  [
    'a word for a list',
    () => sheet({ catchphrases: 'Aye.' }),
    '`catchphrases` of the companion Mara must be a list, and it is “Aye.”.',
  ],
  [
    'a misspelt view of somebody',
    () => sheet({ relationships: [{ to: 'Ben', veiw: 'A crook.' }] }),
    'There is no `veiw` in `relationships[0]` of the companion Mara; did you mean `view`?',
  ],
  [
    'a view of nobody',
    () => sheet({ relationships: [{ view: 'A crook.' }] }),
    '`relationships[0].to` of the companion Mara is missing. It must be a text.',
  ],
  [
    'moods beyond all chance',
    () =>
      sheet({
        moods: [
          { label: 'a', probability: 0.6, prompt: 'A.' },
          { label: 'b', probability: 0.6, prompt: 'B.' },
        ],
      }),
    '`moods` of the companion Mara: all probabilities together are at most 1.',
  ],
  [
    'a setting of its model',
    () => sheet({ model: { temprature: 1 } }),
    'There is no `temprature` in `model` of the companion Mara; did you mean `temperature`?',
  ],
  [
    'half a token',
    () => sheet({ model: { maxOutputTokens: 0.5 } }),
    '`model.maxOutputTokens` of the companion Mara must be a whole number, and it is 0.5.',
  ],
  [
    'a language by its name',
    () => sheet({ language: 'English' }),
    '`language` of the companion Mara must be the tag of a language, as `en`, `zh` or `pt-BR`, and it is “English”.',
  ],
  [
    'a misspelt key of lore',
    () => sheet({ lore: [{ keys: ['boat'], text: 'Lost.', enabled: true, order: 1, constnat: true }] }),
    'There is no `constnat` in `lore[0]` of the companion Mara; did you mean `constant`?',
  ],
  [
    'a condition of no kind',
    () => sheet({ knowledge: [{ lines: ['x'], condition: { tag: 'evnt', event: 'storm' } }] }),
    'and it is “evnt”; did you mean “event”?',
  ],
  [
    'a misspelt key of a condition',
    () => sheet({ knowledge: [{ lines: ['x'], condition: { tag: 'value', kye: 'x' } }] }),
    'There is no `kye` in `knowledge[0].condition` of the companion Mara; did you mean `key`?',
  ],
  [
    'a misspelt key of a trigger',
    () => sheet({ triggers: [{ condition: { tag: 'none' }, acton: 'x' }] }),
    'There is no `acton` in `triggers[0]` of the companion Mara; did you mean `action`?',
  ],
  [
    'a make that nobody registered',
    () => sheet({ make: 'caht' }),
    'Mara is of the make `caht`, which is not there; did you mean `chat`?',
  ],
  [
    'a deputy nobody is',
    () =>
      opened({ companions: [mara({ actions: [{ id: 'a', label: 'A', deputies: ['Edtior'] }] }), editor] }),
    'The action a of Mara is the work of the shell `Edtior`, which is not there; did you mean `Editor`?',
  ],
  [
    'a trigger for no action',
    () =>
      opened({
        companions: [
          mara({
            actions: [{ id: 'shorten', label: 'A', deputies: ['Editor'] }],
            triggers: [{ condition: { tag: 'none' }, action: 'shortn' }],
          }),
          editor,
        ],
      }),
    'A trigger of Mara asks for `shortn`, which is not there; did you mean `shorten`?',
  ],
  [
    'a label for no field',
    () => sheet({ decorators: { txt: '{{DATA}}' } }),
    'Mara decorates `txt`, which is not there; did you mean `text`?',
  ],
  // The setup of a room.
  [
    'a misspelt setting',
    () => opened({ sitaution: 'storm' }),
    'There is no `sitaution` on the setup of a room; did you mean `situation`?',
  ],
  [
    'a place of the world for the sun',
    () => opened({ timeZone: 'Europe/Viena' }),
    '`timeZone` of the setup of a room: no time zone is called “Europe/Viena”; did you mean “Europe/Vienna”?',
  ],
  [
    'a way to speak that is none',
    () => opened({ mode: 'round-robbin' }),
    'and it is “round-robbin”; did you mean “round-robin”?',
  ],
  [
    'no rounds',
    () => opened({ mostRounds: 0 }),
    '`mostRounds` of the setup of a room must be at least 1, and it is 0.',
  ],
  [
    'a list for a value',
    () => opened({ world: { storm: ['yes'] } }),
    '`world.storm` of the setup of a room must be a number, or a text, or true or false, and it is a list.',
  ],
  [
    'a language that is not there',
    () => opened({ language: 'xx' }),
    '`language` of the setup of a room: Here it can be: en, zh.',
  ],
  // What it stands on.
  [
    'a misspelt port',
    () => stood({ jurnal: {} }),
    'There is no `jurnal` on what a room stands on; did you mean `journal`?',
  ],
  [
    'a clock that is none',
    () => stood({ clock: Date }),
    '`clock` of what a room stands on: a clock is wanted, with `now`, `wait`. Hand in `systemClock()`',
  ],
  [
    'no models',
    () => stood({ models: undefined }),
    '`models` of what a room stands on: a model is wanted. Connect one',
  ],
  [
    'a model by its name',
    () => stood({ models: 'gpt-6' }),
    'A model is wanted, and this is the word “gpt-6”. Connect one',
  ],
  ['a model that is on its way', () => stood({ models: Promise.resolve(model) }), 'Write `await` before it.'],
  [
    'a misspelt setting of a model',
    () => stood({ models: { model, setings: {} } }),
    'There is no `setings` on what is said of script; did you mean `settings`?',
  ],
  [
    'half a memory',
    () => stood({ memory: { store: {} } }),
    '`memory` of what a room stands on: a `store` and an `embedder` are wanted.',
  ],
  [
    'a word for a listener',
    () => stood({ onTrouble: 'log' }),
    '`onTrouble` of what a room stands on: a function is wanted.',
  ],
  // What is said and done in it.
  [
    'a misspelt detail of a line',
    () => said({ excludde: ['Ben'] }),
    'There is no `excludde` on what is said with a line; did you mean `excluded`?',
  ],
  [
    'a name for a list of names',
    () => said({ asking: 'Mara' }),
    '`asking` of what is said with a line must be a list, and it is “Mara”.',
  ],
  [
    'something brought that nothing reads',
    () => said({ bringing: { txet: 'x' } }),
    'There is no `txet` in `bringing` of what is said with a line; did you mean `text`?',
  ],
  [
    'no bell',
    () => said({ stop: new AbortController() }),
    '`stop` of what is said with a line: an `AbortSignal` is wanted',
  ],
  [
    'a misspelt detail of a run',
    () => inRoom((room) => runConversation(room, { ronds: 1 } as never)),
    'did you mean `rounds`?',
  ],
  [
    'a misspelt detail of a post',
    () => inRoom((room) => post(room, 'Hello.', { chta: 'main' } as never)),
    'did you mean `chat`?',
  ],
  [
    'a misspelt detail of an action',
    () => inRoom((room) => act(room, { companion: 'Mara', acton: 'x' } as never)),
    'did you mean `action`?',
  ],
  [
    'a misspelt detail of a choice',
    () => chosen({ optoins: [] }),
    'There is no `optoins` on a choice; did you mean `options`?',
  ],
  [
    'options that are no words',
    () => chosen({ options: [1, 2] }),
    '`options[0]` of a choice must be a text, and it is 1.',
  ],
  [
    'a value that is none',
    () => inRoom((room) => changeWorld(room, { storm: null } as never)),
    '`storm` of the world must be a number, or a text, or true or false, and it is null.',
  ],
  [
    'who sees it, misspelt',
    () => inRoom((room) => changeWorld(room, {}, { seenby: [] } as never)),
    'did you mean `seenBy`?',
  ],
  [
    'a status that is none',
    () => inRoom((room) => setStatus(room, 'Mara', 'fre' as never)),
    'and it is “fre”; did you mean “free”?',
  ],
  [
    'a chat with nobody',
    () => chat({ with: undefined }),
    '`with` of a chat to open is missing. It must be a list.',
  ],
  [
    'a misspelt manner',
    () => chat({ repaets: 'allowed' }),
    'There is no `repaets` on a chat to open; did you mean `repeats`?',
  ],
  [
    'a motto of no kind',
    () => inRoom((room) => sayMotto(room, { companion: 'Mara', catgeory: 'hello' } as never)),
    'did you mean `category`?',
  ],
]

describe('what a program hands in', () => {
  it('is wrong in forty ways and more', () => expect(TABLE.length).toBeGreaterThanOrEqual(40))

  it.each(TABLE)('%s is told with its cure', async (_, given, sentence) => {
    await expect(given()).rejects.toMatchObject({
      code: 'wrong-setting',
      message: expect.stringContaining(sentence),
    })
  })

  it('is told of all at once, and of a name that is not there by those that are', async () => {
    await expect(sheet({ personallity: 'x', temperature: 'warm' })).rejects.toThrow(
      /personality.*temperature/,
    )
    const { room } = await aRoom()
    await expect(say(room, 'Hello.', { to: ['Marra'] })).rejects.toMatchObject({
      code: 'no-such-companion',
      message: 'Nobody here is called “Marra”. Here are: Kim, Mara, Ben, Ana.',
    })
  })

  it('is taken as it is where a setting is only said to be absent', async () => {
    const setup = { companions: [kim(), mara(), ben()], situation: undefined }
    await expect(openRoom(setup as never, { ...ports, onTrouble: undefined } as never)).resolves.toBeDefined()
  })
})
