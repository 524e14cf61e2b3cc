import { readFileSync } from 'node:fs'
import { ServerConfig, variableOf } from '@commedia/server/config'
import { expect, it } from 'vitest'
import { readRunbook } from './read-runbook.ts'

const PAGES = new URL('../../docs/site/operators/runbooks/', import.meta.url)
const page = (name: string): string => readFileSync(new URL(`${name}.md`, PAGES), 'utf8')
/** Addresses in which a password may stand, and what says whose turns count. */
const BESIDE = ['databaseUrl', 'smtpUrl', 'restateIdentity', 'apiKey']

it('says of every secret of a house how it is replaced', () => {
  const secrets = Object.keys(ServerConfig.shape).filter((name) => /(?:key|secret)$/iu.test(name))
  expect(secrets.length).toBeGreaterThan(5)
  const text = page('rotate-secrets')
  for (const name of [...secrets, ...BESIDE]) expect(text).toContain(variableOf(name))
})

it('names in Kubernetes only what the files make', () => {
  const files = ['house', 'jobs', 'restore'].map((name) =>
    readFileSync(new URL(`../../deploy/kubernetes/${name}.yaml`, import.meta.url), 'utf8'),
  )
  const made = new Set(
    files.flatMap((text) =>
      [...text.matchAll(/^kind: (\w+)\nmetadata: \{ name: ([\w-]+)/gmu)].map(
        ([, kind = '', name = '']) => `${kind.toLowerCase()}/${name}`,
      ),
    ),
  )
  const commands = ['backup', 'restore', 'upgrade'].flatMap((name) =>
    readRunbook(page(name)).flatMap((block) => block.commands),
  )
  const named = commands.flatMap(
    (line) => line.match(/\b(?:deployment|cronjob|job)[/ ]commedia[\w-]*/gu) ?? [],
  )
  expect(named.length).toBeGreaterThan(5)
  for (const one of named) expect([...made, 'job/commedia-backup-now']).toContain(one.replace(' ', '/'))
})
