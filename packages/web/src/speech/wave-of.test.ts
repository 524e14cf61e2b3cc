import { expect, it } from 'vitest'
import { waveOf } from './wave-of.ts'

it('writes samples as a wave file of 16 bits, one channel and 16,000 samples a second', () => {
  const wave = waveOf(Float32Array.of(0, 1, -1, 2, -2, 0.5))
  const file = Buffer.from(wave)
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect([file.readUInt32LE(4), file.length - 8]).toEqual([48, 48])
  expect([
    file.readUInt16LE(20),
    file.readUInt16LE(22),
    file.readUInt32LE(24),
    file.readUInt32LE(28),
  ]).toEqual([1, 1, 16_000, 32_000])
  expect([file.readUInt16LE(32), file.readUInt16LE(34), file.readUInt32LE(40)]).toEqual([2, 16, 12])
  const samples = [0, 1, 2, 3, 4, 5].map((nth) => file.readInt16LE(44 + nth * 2))
  // What is louder than can be written is as loud as can be.
  expect(samples).toEqual([0, 32_767, -32_767, 32_767, -32_767, 16_383])
})
