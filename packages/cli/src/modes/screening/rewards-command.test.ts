import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { rewardCrewOf } from './rewards-command.ts'
import { readRewardsConfig } from './rewards-config.ts'

const URL = 'http://127.0.0.1:9/v1'
const crewIn = (environment: NodeJS.ProcessEnv) =>
  Object.keys(rewardCrewOf(readConfig({ folder: '/nowhere' }, environment), readRewardsConfig(environment)))

it('measures with what the environment names, and with nothing else', () => {
  expect(crewIn({})).toEqual(['sight', 'gain'])
  expect(crewIn({ COMMEDIA_EMBEDDER: 'mini', COMMEDIA_EMBEDDER_URL: URL })).toEqual([
    'sight',
    'gain',
    'tokens',
  ])
  expect(crewIn({ COMMEDIA_IMAGE_EMBEDDER: 'clip', COMMEDIA_EMBEDDER_URL: URL })).toEqual([
    'sight',
    'gain',
    'images',
  ])
  expect(crewIn({ COMMEDIA_SCORER: 'frozen', COMMEDIA_SCORER_URL: URL })).toEqual(['sight', 'gain', 'scorer'])
  expect(crewIn({ COMMEDIA_SCORER: 'frozen' })).toEqual(['sight', 'gain'])
})

it('names every wrong setting at once', () => {
  const wrong = { COMMEDIA_SIGHT: 'eyes', COMMEDIA_SCORER_URL: 'here' }
  expect(() => readRewardsConfig(wrong)).toThrow(/COMMEDIA_SIGHT.*COMMEDIA_SCORER_URL/su)
})
