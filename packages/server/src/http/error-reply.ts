import { CommediaError, type ErrorCode, inLanguage, type Language, wordTables } from '@commedia/core'
import { type ErrorBody, reasonOf } from '@commedia/core/wire'
import { HTTPException } from 'hono/http-exception'
import { REFUSAL_WORDS } from './refusal-words.ts'

/** An error as it goes out. */
export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  /** Whether it is our own fault, of which somebody should hear. */
  readonly isOurs: boolean
}

/** The one map from what went wrong to what a person is told. What is our own fault is told without details. */
export function errorReply(error: unknown, language: Language): ErrorReply {
  const { code, details = '', status: said } = read(error)
  const { status: usual, tellsDetails = false, says } = REPLIES[code]
  const refusal = reasonOf(error)
  const told =
    refusal === undefined
      ? inLanguage(language, REPLY_WORDS[says])
      : inLanguage(language, REFUSAL_WORDS)[refusal]
  const status = said ?? usual
  return {
    status,
    body: {
      error: {
        code,
        message: tellsDetails && refusal === undefined ? `${told} ${details}`.trim() : told,
        ...(refusal === undefined ? {} : { reason: refusal }),
        ...(error instanceof CommediaError && error.choices ? { choices: [...error.choices] } : {}),
      },
    },
    headers: {
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(code === 'too-many-requests' ? { 'retry-after': String(retryAfter(error)) } : {}),
    },
    isOurs: status >= 500,
  }
}

/** Nobody is known to ask: they may come in first. */
export function unknownPerson(): CommediaError {
  return new CommediaError('forbidden', 'Nobody is known by this secret.', { cause: { status: 401 } })
}

/** Somebody asks too often. */
export function tooMany(retryAfterSeconds: number): CommediaError {
  return new CommediaError('too-many-requests', 'Too many requests.', { cause: { retryAfterSeconds } })
}

function read(error: unknown): { code: ErrorCode; details?: string; status?: number } {
  if (error instanceof CommediaError) {
    const { status } = (error.cause ?? {}) as { readonly status?: unknown }
    return { code: error.code, details: error.message, ...(typeof status === 'number' ? { status } : {}) }
  }
  if (!(error instanceof HTTPException)) return { code: 'store-failed' }
  const { status, message } = error
  if (status >= 500) return { code: 'store-failed' }
  return { code: 'wrong-setting', details: message, status }
}

function retryAfter(error: unknown): number {
  const { retryAfterSeconds = 1 } = ((error as Error).cause ?? {}) as { readonly retryAfterSeconds?: number }
  return Math.max(1, Math.ceil(retryAfterSeconds))
}

interface Reply {
  readonly status: number
  readonly says: keyof typeof REPLY_WORDS
  /** Whether the error's own words go out too: only those that were written for whoever asked. */
  readonly tellsDetails?: boolean
}

/** What people are told, by what went wrong. */
const REPLY_WORDS = wordTables('house.replies', {
  ours: {
    en: 'Something went wrong on our side. Try again in a moment.',
    zh: '我们这边出了点问题，请稍后再试。',
  },
  busy: {
    en: 'This show is just moving to another machine. Try again in a moment.',
    zh: '这场演出正在换机器，请稍后再试。',
  },
  'not-here': {
    en: 'There is nothing here, or nothing you may see.',
    zh: '这里什么也没有，或者不是你能看的。',
  },
  crossed: {
    en: 'Somebody was quicker. Look again and try once more.',
    zh: '有人抢先了一步，请看看现在的情况再试。',
  },
  'address-refused': {
    en: 'This address may not be used.',
    zh: '不能使用这个地址。',
  },
  'bad-cue': {
    en: 'This cannot be done now.',
    zh: '现在不能这样做。',
  },
  'bad-template': {
    en: 'This template cannot be used.',
    zh: '这个模板不能用。',
  },
  'budget-spent': {
    en: 'What may be spent is spent.',
    zh: '允许的花费已经用完了。',
  },
  forbidden: {
    en: 'You may not do this.',
    zh: '你不能这样做。',
  },
  'model-failed': {
    en: 'The model did not answer.',
    zh: '模型没有回应。',
  },
  'no-model': {
    en: 'No model is connected, so nobody can play. Whoever is at home connects one in the browser, under “Who plays”; on a server, whoever runs it sets COMMEDIA_BASE_URL and COMMEDIA_MODEL, or for a vendor COMMEDIA_KIND, COMMEDIA_MODEL and COMMEDIA_API_KEY, and opens it again.',
    zh: '还没有接上模型，没有人能演。在自家机器上，打开浏览器里的“谁来演”接一个；在服务器上，请管理这里的人设好 COMMEDIA_BASE_URL 和 COMMEDIA_MODEL（用厂商的模型则设 COMMEDIA_KIND、COMMEDIA_MODEL 和 COMMEDIA_API_KEY），再重新打开。',
  },
  'too-large': {
    en: 'This is too large.',
    zh: '内容太大了。',
  },
  'too-many-requests': {
    en: 'That was too often. Wait a little.',
    zh: '太频繁了，请稍等片刻。',
  },
  'unplayable-case': {
    en: 'This case cannot be played.',
    zh: '这个案子不能玩。',
  },
  'unreadable-script': {
    en: 'This file cannot be read.',
    zh: '这个文件读不出来。',
  },
  'unsafe-blueprint': {
    en: 'This blueprint cannot be performed.',
    zh: '这份蓝图不能上演。',
  },
  'wrong-setting': {
    en: 'This request is not right.',
    zh: '这个请求不对。',
  },
})

const OURS: Reply = { status: 500, says: 'ours' }
const BUSY: Reply = { status: 503, says: 'busy' }
const NOT_HERE: Reply = { status: 404, says: 'not-here' }
const CROSSED: Reply = { status: 409, says: 'crossed' }

const REPLIES: Readonly<Record<ErrorCode, Reply>> = {
  'address-refused': { status: 422, tellsDetails: true, says: 'address-refused' },
  'append-gap': CROSSED,
  'bad-cue': { status: 422, tellsDetails: true, says: 'bad-cue' },
  'bad-event': OURS,
  'bad-template': { status: 422, tellsDetails: true, says: 'bad-template' },
  'budget-spent': { status: 402, says: 'budget-spent' },
  'changed-event': CROSSED,
  forbidden: { status: 403, says: 'forbidden' },
  'lost-lease': BUSY,
  'model-failed': { status: 502, says: 'model-failed' },
  'no-model': { status: 409, says: 'no-model' },
  'no-such-companion': NOT_HERE,
  'no-such-take': NOT_HERE,
  'not-found': NOT_HERE,
  'script-ran-out': OURS,
  'store-failed': OURS,
  'too-large': { status: 413, tellsDetails: true, says: 'too-large' },
  'too-many-requests': { status: 429, says: 'too-many-requests' },
  'unplayable-case': { status: 422, tellsDetails: true, says: 'unplayable-case' },
  'unreadable-script': { status: 422, tellsDetails: true, says: 'unreadable-script' },
  'unsafe-blueprint': { status: 422, tellsDetails: true, says: 'unsafe-blueprint' },
  'wrong-setting': { status: 400, tellsDetails: true, says: 'wrong-setting' },
}
