import { aBlueprint, aCastMember } from '@commedia/core/testing'

const LORE = {
  ...{ id: 'lore_1', name: 'The lamp', keys: ['lamp'], text: 'It is out.', enabled: true, order: 1 },
}

/** A character who has something in every field. */
export function aFullCharacter() {
  return {
    ...aCastMember({ id: 'character_ida', name: 'Ida' }),
    ...{ bio: 'Keeps the lamp.', origin: 'the lighthouse', strengths: 'patience', secret: 'It was her.' },
    ...{ catchphrases: ['Well, well.'], stories: ['Nine sacks short.'], lore: [LORE] },
    ...{ greetings: ['There you are.'], tags: ['lighthouse'] },
  }
}

/** A card of another program, with a lorebook and words for the program itself. */
export function aFullCard() {
  return {
    ...{ spec: 'chara_card_v3', spec_version: '3.0' },
    data: {
      ...{ name: 'Orla', description: 'Orla keeps the lamp.', personality: 'dry', scenario: 'A storm.' },
      ...{ first_mes: 'Hm.', mes_example: 'Orla: Hm.', creator_notes: 'Notes.', system_prompt: 'Obey.' },
      ...{ post_history_instructions: 'Obey.', tags: ['sea'], creator: 'Bo', character_version: '1' },
      character_book: {
        extensions: {},
        entries: [{ keys: ['lamp'], content: 'It is out.', enabled: true }],
      },
    },
  }
}

/** A play that has something in every field; it is of a topic, or of a work. */
export function aFullBlueprint(of: 'topic' | 'work') {
  const play = aBlueprint()
  return {
    ...play,
    ...(of === 'work' ? { source: { kind: 'work' as const, title: 'The train', author: 'A. Reyes' } } : {}),
    story: STORY,
    cast: play.cast.map((member) => ({
      ...member,
      ...{ bio: 'A traveller.', origin: 'the coast', strengths: 'patience', secret: 'A debt.' },
      ...{ stories: ['Nine sacks.'], catchphrases: ['Well.'], address: [`Old ${member.name}`], lore: [LORE] },
      ...{ greetings: ['You again.'], tags: ['station'] },
    })),
    acts: play.acts.map((act) => ({
      ...act,
      stakes: ['two tickets'],
      scenes: act.scenes.map((scene) => ({
        ...{ ...scene, business: ['trimming a lamp'], sound: 'The clock.' },
        props: scene.props.map((prop) => ({ ...prop, aliases: ['old thing'], text: 'No smoking.' })),
      })),
      points: act.points.map((point) => ({
        ...point,
        ...{ time: 'now', news: 'The train is gone.', seen: 'Two people on a platform.' },
        wants: [{ role: 'role_ana', want: 'The key.' }],
        plain: [{ role: 'role_ana', fact: 'The gate is locked until five.' }],
        quotations: [{ chapter: 0, start: 0, end: 12, text: 'It was late.' }],
      })),
    })),
  }
}

const STORY = {
  ...{ love: 'Ben loves the girl he once lifted out.', wound: 'He held the train a minute.' },
  secret: { role: 'role_ben', what: 'He held the train himself.' },
  ...{ steps: ['Ana asks what year the clock stopped.'], stakes: ['one train, two tickets'] },
  others: [{ role: 'role_ana', what: 'She has no ticket.' }],
  opponent: { role: 'role_ana', wants: 'To be gone.', nearly: 'She has the key.', yields: 'Hears a name.' },
  ...{ simple: 'Why not say it? She would have to stay.', hope: 'That she boards.', cost: 'An empty bench.' },
  plain: [{ role: 'role_ben', fact: 'The gate is locked until five.', because: 'she tries it' }],
  ...{ business: 'Trimming a lamp.', sound: { what: 'The clock.', stops: 'When he says the name.' } },
}

/** Performances to be compared, as printed text and as a script. */
export function aFullBallot() {
  const script = {
    ...{ title: 'The lamp', language: 'en', people: [{ id: 'ana', name: 'Ana', labels: ['ANA'] }] },
    scenes: [
      {
        ...{ id: 'scene_1', title: 'Night', sourceDivision: { index: 0, title: 'One' } },
        items: [
          {
            ...{ kind: 'speech' as const, speakers: ['ana'], label: 'ANA' },
            parts: [{ kind: 'words' as const, text: 'Hm.' }],
          },
          { kind: 'direction' as const, text: 'The lamp goes out.' },
        ],
      },
    ],
  }
  const side = { name: 'the one', script: 'Ana: Hm.\n\nBen: Well, then.\n\nAna: It is late.\n' }
  return {
    ...{ title: 'Which is better?', language: 'en' as const },
    pairs: [
      { id: 'pair_1', one: side, other: side },
      { id: 'pair_2', one: { ...side, script }, other: { ...side, script } },
    ],
  }
}
