import { expect, it } from 'vitest'
import { coldPlace, readServerConfig } from './config.ts'

const BUCKET = {
  coldUrl: 'https://objects.example',
  coldBucket: 'a-house',
  coldAccessKey: 'house',
  coldSecretKey: 'a secret',
}

it('puts nothing away unless it is told after how long, and where', () => {
  const config = readServerConfig({}, {})
  expect([config.coldDays, coldPlace(config)]).toEqual(['none', undefined])
  expect(() => readServerConfig({ coldDays: '90' }, {})).toThrow(/COMMEDIA_COLD_FOLDER or COMMEDIA_COLD_URL/u)
  for (const coldDays of ['0', '-1', '1.5', 'soon'])
    expect(() => readServerConfig({ coldDays, coldFolder: 'cold' }, {})).toThrow(/COMMEDIA_COLD_DAYS/u)
})

it('finds shows in a folder, or in a bucket of which all is said', () => {
  expect(coldPlace(readServerConfig({ coldFolder: '/cold' }, {}))).toEqual({ folder: '/cold' })
  expect(coldPlace(readServerConfig({ ...BUCKET, coldDays: '90' }, {}))).toEqual({
    url: 'https://objects.example',
    bucket: 'a-house',
    region: 'us-east-1',
    accessKey: 'house',
    secretKey: 'a secret',
  })
  for (const missing of ['coldBucket', 'coldAccessKey', 'coldSecretKey'] as const)
    expect(() => readServerConfig({ ...BUCKET, [missing]: '' }, {})).toThrow(/COMMEDIA_COLD_BUCKET/u)
  expect(() => readServerConfig({ ...BUCKET, coldFolder: 'cold' }, {})).toThrow(/set one of them/u)
  for (const coldBucket of ['../other', 'A House', 'x'])
    expect(() => readServerConfig({ ...BUCKET, coldBucket }, {})).toThrow(/COMMEDIA_COLD_BUCKET/u)
})
