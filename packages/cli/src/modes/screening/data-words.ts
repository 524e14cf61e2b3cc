import { wordTable } from '@commedia/core'

/** How much was built. */
interface Built {
  readonly sessions: number
  readonly samples: { readonly train: number; readonly test: number }
  readonly pictures: number
}

/** What the house says while a data set is built. */
export const DATA_WORDS = wordTable('terminal.data', {
  en: {
    progress: (done: number, of: number) => `${done} of ${of} samples`,
    built: ({ sessions, samples, pictures }: Built, out: string) =>
      `${samples.train + samples.test} samples of ${sessions} sessions (${samples.train} to train, ${samples.test} to test), ${pictures} pictures, in ${out}.`,
    leftOut: (count: number) => `${count} samples were left out: the film shows nothing there.`,
    files:
      'Rows: llama-factory.*.jsonl with dataset_info.json, trl.*.jsonl, records.*.jsonl; the card is README.md. No frame is at or after its target, no session is in two splits.',
    needsSubtitles: 'Say what is said in the film, and by whom: --subtitles film.srt.',
    notStated: 'not stated',
    licence:
      'Say under which licence the film may be used, and who agreed: --licence, --consent. The card says “not stated”.',
  },
  zh: {
    progress: (done: number, of: number) => `${of} 条样本，已做 ${done} 条`,
    built: ({ sessions, samples, pictures }: Built, out: string) =>
      `${sessions} 段会话，${samples.train + samples.test} 条样本（训练 ${samples.train}，测试 ${samples.test}），${pictures} 张画面，放在 ${out}。`,
    leftOut: (count: number) => `${count} 条样本没有收：那里影片没有画面。`,
    files:
      '数据：llama-factory.*.jsonl（配 dataset_info.json）、trl.*.jsonl、records.*.jsonl；说明在 README.md。没有一张画面在目标那句话开始之后，没有一段会话跨两边。',
    needsSubtitles: '请给出影片里谁说了什么：--subtitles film.srt。',
    notStated: '未说明',
    licence: '请说明影片按什么许可使用、谁同意了：--licence、--consent。现在说明里写的是“未说明”。',
  },
} as const)
