import { expect, it } from 'vitest'
import { invitedBy } from './invitation.tsx'
import { joinWords } from './join-words.ts'

it('names whoever invites, and nobody where no name was given', () => {
  const { en, zh = en } = joinWords
  expect(invitedBy('Olga', en)).toBe('Olga invites you to')
  expect(invitedBy('奥尔加', zh)).toBe('奥尔加邀请你来')
  for (const nobody of ['', 'Guest', '来宾']) {
    expect(invitedBy(nobody, en)).toBe('You are invited to')
    expect(invitedBy(nobody, zh)).toBe('邀请你来')
  }
})
