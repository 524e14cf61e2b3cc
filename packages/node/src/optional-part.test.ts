import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OPTIONAL_PARTS, optionalPart } from './optional-part.ts'

const manifest = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../${name}/package.json`, import.meta.url), 'utf8'))

it('a part that is not installed is asked for by the line that installs it', async () => {
  const missing = () => import('no-such-package' as string)
  await expect(optionalPart('postgres', missing)).rejects.toMatchObject({
    code: 'wrong-setting',
    message:
      'For a record in PostgreSQL a part is not installed yet. Add it beside commedia: npm install pg@^8.23.1',
  })
})

it('what goes wrong inside of a part is told as it is', async () => {
  await expect(optionalPart('nats', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

it('the command asks for the versions that the libraries are built on, and lets nothing else be installed', () => {
  const asked = Object.values(OPTIONAL_PARTS).flatMap(({ packages }) =>
    packages.map((one) => one.split(/(?!^)@/u) as [string, string]),
  )
  const { peerDependencies, peerDependenciesMeta } = manifest('cli')
  const built = { ...manifest('node').dependencies, ...manifest('server').dependencies }
  expect(Object.fromEntries(asked)).toEqual(peerDependencies)
  expect(peerDependencies).toEqual(Object.fromEntries(asked.map(([name]) => [name, built[name]])))
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies))
})
