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
    about: (cost: string, cap: string) =>
      `A model writes what the film lacks: about ${cost}. It rests at ${cap} tokens; what is written is kept, and the same command goes on.`,
    spent: (cost: string) => `Spent: ${cost}.`,
    unwritten:
      'Nobody wrote what is seen and thought before a line, so there are prompts and true lines, and no replies to learn: --write has your model do it.',
    leftOut: (count: number) => `${count} samples were left out: the film shows nothing there.`,
    files:
      'Rows: trl.*.jsonl for training by rewards, llama-factory.*.jsonl (with dataset_info.json) and trl-sft.*.jsonl for learning replies, records.*.jsonl; moments.test.jsonl for commedia bench screen --data; the card is README.md. No frame is at or after its target, no session is in two splits.',
    needsTimes:
      'A description for a data set needs times, as subtitles have them: without them it would tell what comes after.',
    needsSubtitles: 'Say what is said in the film, and by whom: --subtitles film.srt.',
    notStated: 'not stated',
    licence:
      'Say under which licence the film may be used, and who agreed: --licence, --consent. The card says “not stated”.',
  },
  zh: {
    progress: (done: number, of: number) => `${of} 条样本，已做 ${done} 条`,
    built: ({ sessions, samples, pictures }: Built, out: string) =>
      `${sessions} 段会话，${samples.train + samples.test} 条样本（训练 ${samples.train}，测试 ${samples.test}），${pictures} 张画面，放在 ${out}。`,
    about: (cost: string, cap: string) =>
      `缺的由模型来写：约 ${cost}。用到 ${cap} 词元就歇下；写好的都在，再下同一个命令接着写。`,
    spent: (cost: string) => `花费：${cost}。`,
    unwritten:
      '开口之前看见什么、想了什么，没有人写过，所以只有题面和原话，没有可学的回答：加 --write，让你的模型来写。',
    leftOut: (count: number) => `${count} 条样本没有收：那里影片没有画面。`,
    files:
      '数据：trl.*.jsonl 按奖励训练，llama-factory.*.jsonl（配 dataset_info.json）和 trl-sft.*.jsonl 学回答，还有 records.*.jsonl；moments.test.jsonl 给 commedia bench screen --data；说明在 README.md。没有一张画面在目标那句话开始之后，没有一段会话跨两边。',
    needsTimes: '给数据集用的描述要带时间，像字幕那样；没有时间，就会说出后面的事。',
    needsSubtitles: '请给出影片里谁说了什么：--subtitles film.srt。',
    notStated: '未说明',
    licence: '请说明影片按什么许可使用、谁同意了：--licence、--consent。现在说明里写的是“未说明”。',
  },
} as const)
