import { expect, it } from 'vitest'
import { readScript } from './read-script.ts'

const ENGLISH = `THE LAST TRAIN

[Played with the help of AI.]

Characters: ANA, BEN CARTER.

ACT ONE

Scene 1. Platform — ten at night

A country platform at night.

Ana enters.

ANA: (out of breath) Is it gone?

BEN CARTER: Gone. (he turns the lamp down) Sit down.

He does not look at her.

CURTAIN
`

it('tells speeches from what is told, and headings and settings from both', () => {
  const { spoken, told, words } = readScript(ENGLISH, ['Ana', 'Ben Carter'], 'en')
  expect(spoken).toEqual([
    { by: 'Ana', text: 'Is it gone?' },
    { by: 'Ben Carter', text: 'Gone.   Sit down.' },
  ])
  expect(told).toBe(2)
  expect(words).toBe(46)
})

it('reads Chinese scripts too', () => {
  const script =
    '末班车\n\n【本剧借助人工智能。】\n\n【人物 林晚】\n\n第一幕\n\n第一场 站台·夜\n\n【一个站台。】\n\n【林晚上场。】\n\n林晚：（低声）走了吗？\n\n【幕落。】'
  const { spoken, told } = readScript(script, ['林晚'], 'zh')
  expect({ spoken, told }).toEqual({ spoken: [{ by: '林晚', text: '走了吗？' }], told: 1 })
})
