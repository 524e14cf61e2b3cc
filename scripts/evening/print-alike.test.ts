import { expect, it } from 'vitest'
import { printAlike } from './print-alike.ts'

it('prints a play of this house and one from anywhere in the same form', () => {
  const ours = `The Soup

[This play was improvised with artificial intelligence: its words.]

[Cast Marta Quill, Pip Tansy]

Act 1

Scene 1. The kitchen — half past six

[A low kitchen.]

[Pip Tansy enters.]

MARTA QUILL: (bows) Pip! Chair!

PIP TANSY: Both are the throne.

[Curtain.]`
  const theirs = `THE SOUP

A play in one act

Characters: MARTA, a cook; PIP, her girl.

ACT ONE

The kitchen — half past six

A low kitchen.

MARTA: (bows) Pip! Chair!

PIP: Both are the throne.

CURTAIN`
  expect(printAlike(ours)).toBe(printAlike(theirs))
  expect(printAlike(ours)).toBe(`MARTA, PIP

ACT 1

[The kitchen — half past six]

[A low kitchen.]

MARTA: (bows) Pip! Chair!

PIP: Both are the throne.

CURTAIN
`)
})

it('does so in Chinese', () => {
  const play = `《夜航灯》

人物：沈玉茹、马德彪

第一幕

第1场。茶馆，夜

【马德彪上场。】

沈玉茹：（擦桌子）坐。

马德彪：不坐。

【幕落。】`
  expect(printAlike(play)).toBe(
    '沈玉茹、马德彪\n\n第1幕\n\n[茶馆，夜]\n\n沈玉茹：（擦桌子）坐。\n\n马德彪：不坐。\n\n幕落\n',
  )
})
