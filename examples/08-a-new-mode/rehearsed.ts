import { type Player, simulatedCompany } from '@commedia/core/testing'

const SPEECHES = [
  'A lamp that somebody lights has somebody under it. Last winter Bo saw the doctor’s sleigh go off the road, because he was on the ladder.',
  'Bo is seventy, and he fell off that ladder. A wire does not slip on ice.',
  'A wire does not look down either. Ask the doctor which of the two pulled him out.',
  'The doctor would not have gone off the road if there had been light before four o’clock.',
]

/** Who plays where no model is connected: speeches in their order, and a juror who has listened. */
export function rehearsed() {
  let spoken = 0
  const speakers: Player = {
    recognise: ({ system }) => system.includes('You speak'),
    answer: () => SPEECHES[spoken++ % SPEECHES.length] ?? '',
  }
  const jurors: Player = {
    recognise: ({ system }) => system.includes('You sit on the jury'),
    answer: () => ({ side: 'for', reason: 'Because of the sleigh: somebody was there to see it.' }),
  }
  return simulatedCompany({ seed: 8, players: [speakers, jurors] }).models
}
