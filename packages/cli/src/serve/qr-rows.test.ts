import { expect, it } from 'vitest'
import { qrRows } from './qr-rows.ts'

const links = ['Marta', '马德彪', 'Pip'].map((name) => ({
  name,
  link: `http://192.168.1.20:4747/join#${name}`,
}))

it('sets as many codes side by side as fit, each under its name', () => {
  const wide = qrRows(links, 200)
  const narrow = qrRows(links, 40)
  expect(wide[0]).toMatch(/Marta +马德彪 +Pip/u)
  expect(narrow.filter((row) => /Marta|马德彪|Pip/u.test(row))).toEqual([' Marta', ' 马德彪', ' Pip'])
  expect(narrow.length).toBe(wide.length * 3)
})
