import { spawnSync } from 'node:child_process'
import type { Embedder } from '@commedia/core'
import { findFonts } from '@commedia/node'
import type { Config } from '../config.ts'
import { type Finding, missing, well, wrong } from './finding.ts'

const LEAST_NODE = { major: 22, minor: 13 }

/** Whether this Node is new enough. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const enough = major > LEAST_NODE.major || (major === LEAST_NODE.major && minor >= LEAST_NODE.minor)
  return enough
    ? well('node', version)
    : wrong(
        'node',
        `${version} is too old`,
        `Use Node ${LEAST_NODE.major}.${LEAST_NODE.minor} or later; 24 is what we test with.`,
      )
}

/** Whether films can be read. */
export function checkFilm(): Finding {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' })
  return status === 0
    ? well('ffmpeg', stdout.split(' ').slice(0, 3).join(' '))
    : missing('ffmpeg', 'not found', 'Install it for commedia screen; in the browser films play without it.')
}

/** Whether a Chinese script can be typeset. */
export async function checkFonts(): Promise<Finding> {
  return findFonts('戏').then(
    () => well('fonts', 'for English and Chinese'),
    () => missing('fonts', 'none for Chinese', 'Install Noto Sans CJK to export Chinese scripts as PDF.'),
  )
}

/** Whether the embedding model answers with vectors of the size that is named. */
export async function checkEmbedder(config: Config, open: (config: Config) => Embedder): Promise<Finding> {
  const { embedder: name, embedderSize } = config
  if (name === undefined)
    return missing(
      'embedder',
      'none is named',
      'Characters find their memories by shared words. For meaning set COMMEDIA_EMBEDDER and COMMEDIA_EMBEDDER_SIZE (and COMMEDIA_EMBEDDER_URL, unless it is where the model is).',
    )
  try {
    await open(config).embed(['a lamp'])
    return well('embedder', `${name}, ${embedderSize} numbers`)
  } catch (error) {
    return wrong(
      'embedder',
      `${name}: ${error instanceof Error ? error.message : String(error)}`,
      'Mend COMMEDIA_EMBEDDER, COMMEDIA_EMBEDDER_URL and COMMEDIA_EMBEDDER_SIZE.',
    )
  }
}
