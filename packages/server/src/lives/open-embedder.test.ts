import { expect, it } from 'vitest'
import { readServerConfig } from '../config.ts'
import { openEmbedder } from './open-embedder.ts'

it('finds memories by shared words where the operator set nothing', () => {
  expect(openEmbedder(readServerConfig({}, {}))).toMatchObject({ id: 'words-512', dimensions: 512 })
})

it('uses the model of embeddings that the operator set, and says what is missing', () => {
  const set = { COMMEDIA_EMBEDDER: 'minilm', COMMEDIA_EMBEDDER_SIZE: '384' }
  const there = { ...set, COMMEDIA_EMBEDDER_URL: 'http://127.0.0.1:9/v1' }
  expect(openEmbedder(readServerConfig({}, there))).toMatchObject({ id: 'minilm', dimensions: 384 })
  expect(() => openEmbedder(readServerConfig({}, set))).toThrow('COMMEDIA_EMBEDDER_URL')
})
