import { BLUEPRINT_VERSION, type Blueprint, type CastMember, type Prop } from '../schema/blueprint.ts'
import type { Story } from '../schema/story.ts'

/** A small blueprint that passes every check: Ana and Ben at a station, two acts, three points. */
export function aBlueprint(details: Partial<Blueprint> = {}): Blueprint {
  return {
    format: 'commedia-blueprint',
    version: BLUEPRINT_VERSION,
    title: 'The last train',
    language: 'en',
    logline: 'Two people who should not travel together miss the last train.',
    source: { kind: 'topic', topic: 'a missed train' },
    cast: [
      aCastMember(),
      aCastMember({
        id: 'role_ben',
        name: 'Ben Carter',
        aliases: ['Benny'],
        description: 'The station keeper, slow and kind.',
        motivation: 'Ben wants one person to stay and talk to him.',
        relationships: [{ to: 'Ana', view: 'She does not remember him. He remembers her well.' }],
      }),
    ],
    acts: [firstAct, secondAct],
    ...details,
  }
}

/** Ana, who is running away. */
export function aCastMember(details: Partial<CastMember> = {}): CastMember {
  return {
    id: 'role_ana',
    name: 'Ana',
    aliases: ['Miss Reyes'],
    description: 'A traveller with one bag and no coat.',
    background: 'She left home an hour ago without a word to anybody.',
    personality: 'Quick, proud, afraid of silence.',
    voice: 'Short questions. Never says please.',
    motivation: 'Ana wants to be gone before her brother comes.',
    relationships: [{ to: 'Ben', view: 'A man in her way.' }],
    ...details,
  }
}

/** What lies under the station: who once waved a train through. */
export function aStory(details: Partial<Story> = {}): Story {
  return {
    love: 'Ben loves the girl he once lifted out of a carriage; tonight she goes for good.',
    wound: 'He held the train a minute for her mother, and a man missed his stop.',
    secret: { role: 'role_ben', what: 'He held the train himself.' },
    steps: ['Ana asks what year the clock stopped.', 'Ana asks who stopped it.'],
    others: [],
    stakes: ['one train, two tickets'],
    opponent: {
      role: 'role_ana',
      wants: 'To be gone.',
      nearly: 'She has the key.',
      yields: 'Hears her mother’s name.',
    },
    simple: 'Why not say it? She would have to stay.',
    hope: 'That she boards; she gives him the ticket.',
    cost: 'The bench is empty.',
    plain: [{ role: 'role_ben', fact: 'The gate is locked until five.', because: 'she tries it' }],
    business: 'Trimming a lamp.',
    sound: { what: 'The clock.', stops: 'When he says the name.' },
    ...details,
  }
}

/** A lamp on the station's bench. */
export function aProp(details: Partial<Prop> = {}): Prop {
  return {
    id: 'prop_lamp',
    name: 'lamp',
    aliases: [],
    description: 'An oil lamp with a cracked glass.',
    size: 'small',
    place: { kind: 'on', prop: 'prop_bench' },
    hidden: false,
    states: { lit: true },
    ...details,
  }
}

const firstAct: Blueprint['acts'][number] = {
  id: 'act_1',
  title: 'The platform',
  summary: 'The train is gone, and the key to the way out is in the wrong pocket.',
  ending: 'Ana holds the key.',
  goals: [
    { role: 'role_ana', goal: 'Get the key to the gate without saying who she is.' },
    { role: 'role_ben', goal: 'Keep her here until she says her name.' },
  ],
  scenes: [
    {
      id: 'scene_platform',
      name: 'Platform',
      surroundings: 'A country platform at night, wet, with one lamp.',
      time: 'ten at night',
      next: ['scene_office'],
      props: [
        aProp({
          id: 'prop_bench',
          name: 'bench',
          description: 'A long wooden bench.',
          size: 'large',
          place: { kind: 'at', where: 'against the station wall' },
          states: {},
        }),
        aProp(),
      ],
      events: ['A goods train passes without stopping.'],
    },
    {
      id: 'scene_office',
      name: 'Office',
      surroundings: 'A narrow office behind a glass door.',
      time: '',
      next: ['scene_platform'],
      props: [
        aProp({
          id: 'prop_key',
          name: 'key',
          aliases: ['gate key'],
          description: 'The iron key of the gate.',
          place: { kind: 'held', by: 'role_ben' },
          states: {},
        }),
      ],
      events: [],
    },
  ],
  points: [
    {
      id: 'point_1',
      scene: 'scene_platform',
      description: 'Ana learns that the train is gone and that the gate is locked.',
      enters: ['role_ana', 'role_ben'],
      leaves: [],
      flag: {
        text: 'Ben puts out the lamp.',
        conditions: [{ kind: 'prop-state', prop: 'prop_lamp', state: 'lit', is: false }],
      },
      result: 'They stand in the dark.',
      quotations: [],
    },
    {
      id: 'point_2',
      scene: 'scene_office',
      description: 'Ana tries to get the key.',
      enters: [],
      leaves: ['role_ben'],
      flag: {
        text: 'Ana says her name, and Ben hands her the key.',
        conditions: [
          { kind: 'said', by: 'role_ana', words: ['Reyes'], to: 'role_ben' },
          { kind: 'prop-place', prop: 'prop_key', place: { kind: 'held', by: 'role_ana' } },
        ],
      },
      result: 'Ben knows who she is.',
      quotations: [],
    },
  ],
}

const secondAct: Blueprint['acts'][number] = {
  id: 'act_2',
  title: 'The road',
  summary: 'Ana has the key and does not use it.',
  ending: 'Ana goes back alone.',
  goals: [{ role: 'role_ana', goal: 'Find the courage to turn round.' }],
  scenes: [
    {
      id: 'scene_road',
      name: 'Road',
      surroundings: 'A road between fields, before sunrise.',
      time: 'dawn',
      next: [],
      props: [],
      events: [],
    },
  ],
  points: [
    {
      id: 'point_3',
      scene: 'scene_road',
      description: 'Ana counts what she has left.',
      enters: ['role_ana'],
      leaves: [],
      flag: { text: 'Ana walks back to the station.', conditions: [{ kind: 'absent', role: 'role_ana' }] },
      result: 'Her brother will find her there.',
      quotations: [],
    },
  ],
}
