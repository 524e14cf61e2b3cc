import { CommediaError, inLanguage, type Language, wordTable } from '@commedia/core'
import { wordTokens } from '@commedia/core/training'
import {
  connectImageTextEmbedder,
  connectTextScorer,
  type RewardServiceCrew,
  serveRewards,
} from '@commedia/server'
import type { Config } from '../../config.ts'
import { embedderOf } from '../../connect.ts'
import type { Terminal } from '../../terminal.ts'
import type { RewardsConfig } from './rewards-config.ts'

/** Flags of the command. */
export interface RewardsFlags {
  readonly port: string
  readonly host?: string
  readonly language?: Language
}

/** Where the service listens, and in which language it speaks to whoever opened it. */
export interface RewardsRun {
  readonly host: string | undefined
  readonly port: string
  readonly language: Language
  readonly stop: AbortSignal
}

/** Opens the reward service until it is told to stop. */
export async function rewardsCommand(
  { host = '127.0.0.1', port, language, stop }: RewardsRun,
  { config, rewards }: { readonly config: Config; readonly rewards: RewardsConfig },
  terminal: Terminal,
): Promise<void> {
  const words = inLanguage(language, REWARDS_WORDS)
  if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535)
    throw new CommediaError('wrong-setting', `--port: 0 … 65535, not ${port}.`)
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host)
  if (!isLocal && rewards.rewardsToken === undefined)
    throw new CommediaError('wrong-setting', words.needsToken)
  const crew = rewardCrewOf(config, rewards)
  const service = await serveRewards(
    {
      crew,
      ...(rewards.rewardsToken === undefined ? {} : { token: rewards.rewardsToken }),
      onFault: (error) => terminal.note(error instanceof Error ? error.message : String(error)),
    },
    { host, port: Number(port) },
  )
  terminal.out(words.open(service.url))
  const { tokens, images, scorer } = crew
  for (const [kind, part] of [
    ['sem', tokens],
    ['vis', images],
    ['pcg', scorer],
  ] as const)
    if (part === undefined) terminal.note(words.missing[kind])
  terminal.note(words.trains)
  if (!stop.aborted) await new Promise((done) => stop.addEventListener('abort', done))
  await service.close()
}

/** What the environment names to measure with. */
export function rewardCrewOf(config: Config, rewards: RewardsConfig): RewardServiceCrew {
  const { embedder, baseUrl, apiKey } = config
  const key = apiKey === undefined ? {} : { apiKey }
  const { imageEmbedder, scorer, sight, gain } = rewards
  const imagesAt = rewards.imageEmbedderUrl ?? config.embedderUrl
  const scorerAt = rewards.scorerUrl ?? baseUrl
  return {
    sight,
    gain,
    // Without an embedder, words in common would pass for meaning.
    ...(embedder === undefined || config.embedderUrl === undefined
      ? {}
      : { tokens: wordTokens(embedderOf(config)) }),
    ...(imageEmbedder === undefined || imagesAt === undefined
      ? {}
      : {
          images: connectImageTextEmbedder({
            ...{ baseUrl: imagesAt, model: imageEmbedder, dimensions: rewards.imageEmbedderSize },
            ...key,
          }),
        }),
    ...(scorer === undefined || scorerAt === undefined
      ? {}
      : { scorer: connectTextScorer({ baseUrl: scorerAt, model: scorer, ...key }) }),
  }
}

const REWARDS_WORDS = wordTable('terminal.rewards', {
  en: {
    open: (url: string) =>
      `Rewards are given at ${url}/rewards (Ctrl-C closes it); ${url}/health says which.`,
    missing: {
      sem: 'sem is not measured: no embedder of texts. Set COMMEDIA_EMBEDDER, COMMEDIA_EMBEDDER_URL and COMMEDIA_EMBEDDER_SIZE.',
      vis: 'vis is not measured: no embedder of pictures. Set COMMEDIA_IMAGE_EMBEDDER, COMMEDIA_IMAGE_EMBEDDER_URL and COMMEDIA_IMAGE_EMBEDDER_SIZE.',
      pcg: 'pcg is not measured: no model with log-probabilities. Set COMMEDIA_SCORER and COMMEDIA_SCORER_URL (a server that echoes prompts, as vLLM does).',
    },
    trains: 'Commedia measures and ranks here; it trains nothing.',
    needsToken:
      'Whoever can reach this address could ask for rewards. Set COMMEDIA_REWARDS_TOKEN first, or stay on 127.0.0.1.',
  },
  zh: {
    open: (url: string) => `奖励服务在 ${url}/rewards（按 Ctrl-C 关闭）；${url}/health 说明能测哪几项。`,
    missing: {
      sem: '不测 sem：没有文本向量模型。请设 COMMEDIA_EMBEDDER、COMMEDIA_EMBEDDER_URL 和 COMMEDIA_EMBEDDER_SIZE。',
      vis: '不测 vis：没有图文向量模型。请设 COMMEDIA_IMAGE_EMBEDDER、COMMEDIA_IMAGE_EMBEDDER_URL 和 COMMEDIA_IMAGE_EMBEDDER_SIZE。',
      pcg: '不测 pcg：没有能给出对数概率的模型。请设 COMMEDIA_SCORER 和 COMMEDIA_SCORER_URL（要能回显提示词，vLLM 就可以）。',
    },
    trains: '这里只测量和排序，不训练。',
    needsToken: '凡是连得上这个地址的人都能来要奖励。请先设 COMMEDIA_REWARDS_TOKEN，或者只用 127.0.0.1。',
  },
} as const)
