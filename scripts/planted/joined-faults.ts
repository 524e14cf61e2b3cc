import type { PlantedFault } from './planted-fault.ts'

const CORE = 'packages/core/src'
const past = [`${CORE}/performance/call-back.rehearsal.test.ts`]
const parts = [`${CORE}/casting/cast-into.test.ts`]
const ways = [`${CORE}/performance/play-moment.rehearsal.test.ts`]
const scripts = [`${CORE}/reading/read-script.test.ts`]
const fed = [`${CORE}/screening/samples/one-script.test.ts`]
const programmes = [`${CORE}/programme/programme.rehearsal.test.ts`]

/** Faults where the papers meet: one actor for all, one reader for all, a game in a drama. */
export const joinedFaults: readonly PlantedFault[] = [
  {
    requirement: 'X1',
    says: 'a character leaves its past behind when it plays a part',
    file: `${CORE}/casting/cast-into.ts`,
    find: 'playing(part: CastMember, { id: _id, ...character }: Character)',
    plant: 'playing(part: CastMember, { id: _id, chronicle: _past, ...character }: Character)',
    tests: parts,
  },
  {
    requirement: 'X1',
    says: 'a character speaks as the part does',
    file: `${CORE}/casting/cast-into.ts`,
    find: '    voice,\n    motivation,\n    relationships:',
    plant: '    voice: part.voice,\n    motivation,\n    relationships:',
    tests: parts,
  },
  {
    requirement: 'X1',
    says: 'what others think of the part is lost',
    file: `${CORE}/casting/cast-into.ts`,
    find: 'relationships: [...relationships, ...part.relationships],',
    plant: 'relationships,',
    tests: parts,
  },
  {
    requirement: 'X1',
    says: 'the words that memories rest on do not come with them',
    file: `${CORE}/performance/call-back.ts`,
    find: '[...told, ...moments]',
    plant: 'told',
    tests: past,
  },
  {
    requirement: 'X1',
    says: 'a role with a past speaks without it',
    file: `${CORE}/performance/call-back.ts`,
    find: "part.chronicle.length > 0 && crew.memory !== undefined && query !== ''",
    plant: "part.chronicle.length > 99 && crew.memory !== undefined && query !== ''",
    tests: past,
  },
  {
    requirement: 'X1',
    says: 'actors of a show that wishes for three blocks speak straight away',
    file: `${CORE}/performance/play-moment.ts`,
    find: "if (way === 'plain') return speak(input, details, crew)",
    plant: 'if (way.length > 0) return speak(input, details, crew)',
    tests: ways,
  },
  {
    requirement: 'X1',
    says: 'actors see, think and speak in three blocks in every show',
    file: `${CORE}/performance/play-moment.ts`,
    find: "if (way === 'plain') return speak(input, details, crew)",
    plant: '',
    tests: ways,
  },
  {
    requirement: 'X2',
    says: 'the times of subtitles are a thousand times too short',
    file: `${CORE}/reading/read-subtitles.ts`,
    find: '* 1000 + Number',
    plant: '+ Number',
    tests: scripts,
  },
  {
    requirement: 'X2',
    says: 'nobody speaks what a tag gives to a voice',
    file: `${CORE}/reading/read-subtitles.ts`,
    find: 'const cue = voice === undefined ? labelled(words) : { label: voice, words }',
    plant: 'const cue = labelled(words)',
    tests: scripts,
  },
  {
    requirement: 'X2',
    says: 'what a film says is said by nobody',
    file: `${CORE}/screening/subtitle-lines.ts`,
    find: "item.kind === 'speech' ? speakerOf(item.label) : null",
    plant: "item.kind === 'narration' ? speakerOf('') : null",
    tests: fed,
  },
  {
    requirement: 'X2',
    says: 'what is said in a script is lived as if nobody had said it',
    file: `${CORE}/casting/script-scenes.ts`,
    find: "? { by: first as string, kind: 'line', text }",
    plant: "? { by: TELLER, kind: 'narration', text }",
    tests: fed,
  },
  {
    requirement: 'X2',
    says: 'every chapter of a work begins anew at its title',
    file: `${CORE}/writing/work.ts`,
    find: 'text: text.slice(bodyStart, end),',
    plant: 'text: text.slice(0, end),',
    tests: fed,
  },
  {
    requirement: 'X7',
    says: 'the act ends before all votes are cast',
    file: `${CORE}/programme/play-programme.ts`,
    find: '} else if (stateOf(stage, tableRoom).over) {',
    plant: "} else if (stateOf(stage, tableRoom).phase === 'vote') {",
    tests: programmes,
  },
  {
    requirement: 'X7',
    says: 'the flag of the act is any other',
    file: `${CORE}/programme/with-mystery.ts`,
    find: 'flag: { text: flag, conditions: [] },',
    plant: 'flag: { text: words.goal, conditions: [] },',
    tests: programmes,
  },
  {
    requirement: 'X7',
    says: 'who keeps silent at the table is waited for without end',
    file: `${CORE}/programme/play-programme.ts`,
    find: 'holdMs: settings.stallMs, ...game',
    plant: '...game',
    tests: programmes,
  },
  {
    requirement: 'X7',
    says: 'when the game is over its act goes on',
    file: `${CORE}/programme/play-programme.ts`,
    find: "return move.kind === 'over' ? { kind: 'play' } : move",
    plant: 'return move',
    tests: programmes,
  },
  {
    requirement: 'X7',
    says: 'what the players of a case know is still under their old ids',
    file: `${CORE}/programme/with-mystery.ts`,
    find: 'knownBy: secret.knownBy.map(to)',
    plant: 'knownBy: secret.knownBy',
    tests: programmes,
  },
]
