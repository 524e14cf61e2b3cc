import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DramaCase, dramaCases, dramaTitles, topicsOfEachTheme } from './drama-cases.ts'
import { findWork } from './find-work.ts'

const cases = dramaCases()

describe('Drama cases', () => {
  it.each(['en', 'zh'] as const)('[H64] are 75 in %s: 25 works, and 50 topics over 10 themes', (language) => {
    const own = cases.filter((one) => one.language === language)
    expect(own).toHaveLength(75)
    expect(own.filter(({ work }) => work !== undefined)).toHaveLength(25)
    const topics = own.filter(({ work }) => work === undefined)
    expect(topics).toHaveLength(50)
    expect(new Set(topics.map(({ theme }) => theme)).size).toBe(10)
    expect(new Set(topics.map(({ topic }) => topic)).size).toBe(50)
  })

  it('have an id each, and a topic is the same case in either language', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(150)
    const [english, chinese] = ['en', 'zh'].map((language) =>
      cases.find(({ id }) => id === `topic-family-1:${language}`),
    )
    expect([english?.theme, chinese?.theme]).toEqual(['family', 'family'])
    expect(english?.topic).toContain('Three sisters')
    expect(chinese?.topic).toContain('三姐妹')
  })

  it('and their themes are called by name', () => {
    const titles = dramaTitles('zh')
    expect([titles.family, titles['topic-family-1:en']]).toEqual([
      '家与传承',
      expect.stringContaining('Three sisters'),
    ])
    expect(Object.keys(titles)).toHaveLength(160)
  })

  it('of thirty topics are three of each theme, none twice, half in either language', () => {
    const thirty = topicsOfEachTheme(cases, 3)
    expect(thirty).toHaveLength(30)
    expect(new Set(thirty.map(({ id }) => id.split(':')[0])).size).toBe(30)
    expect(thirty.filter(({ language }) => language === 'zh')).toHaveLength(15)
    expect(new Set(thirty.map(({ theme }) => theme)).size).toBe(10)
  })
})

describe('A work', () => {
  it('is read from a file that is called like it or like its case, and from no other', async () => {
    const books = mkdtempSync(join(tmpdir(), 'commedia-books-'))
    const one: DramaCase = {
      ...{ id: 'work-en-99', language: 'en', topic: 'The Late Ferry, by Anon' },
      work: { title: 'The Late Ferry', author: 'Anon' },
    }
    try {
      expect(await findWork(one, undefined)).toBeUndefined()
      writeFileSync(join(books, 'The Early Ferry.txt'), 'Nothing came.')
      expect(await findWork(one, books)).toBeUndefined()
      writeFileSync(join(books, 'the-late-ferry.txt'), 'Nobody knew when it would come, and it came.')
      const found = await findWork(one, books)
      expect(found).toMatchObject({ title: 'The Late Ferry', author: 'Anon', language: 'en' })
      expect(found?.chapters.map(({ text }) => text).join()).toContain('and it came.')
      const { work: _work, ...topic } = one
      expect(await findWork(topic, books)).toBeUndefined()
    } finally {
      rmSync(books, { recursive: true })
    }
  })
})
