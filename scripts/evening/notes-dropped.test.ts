import { expect, it } from 'vitest'
import { aCall } from './a-record.test.data.ts'
import { notesDropped } from './notes-dropped.ts'

const review = aCall({
  n: 1,
  page: ["You are the one in the writers' room who has seen plays die.", 'What do you say?'],
  answer:
    '```json\n{"problems":["Point 2: nobody is there to see it."],"suggestions":["Give Ben the key."],"verdict":"accept"}\n```',
})
const points = (notes: string) =>
  aCall({ n: 2, page: ['You design plots that are played without a script.', notes] })

it('finds the notes of a review that no later page of planning holds', () => {
  expect(notesDropped([review, points('- Give Ben the key.')])).toEqual([
    'Point 2: nobody is there to see it.',
  ])
  expect(
    notesDropped([review, points('- Give Ben the key.\n- Point 2: nobody is there to see it.')]),
  ).toEqual([])
})

it('does not take an earlier page, or one of playing, for a later one of planning', () => {
  const notes = '- Give Ben the key.\n- Point 2: nobody is there to see it.'
  const speak = aCall({ n: 3, page: ['You are Ana. A traveller.', notes] })
  expect(notesDropped([points(notes), review, speak])).toHaveLength(2)
})

it('measures nothing where nothing was reviewed', () => {
  expect(notesDropped([points('')])).toBeUndefined()
})
