import { type ByLanguage, inLanguage, type Language, wordTable } from '@commedia/core'

/** What the doctor says, in the language of a terminal. What is not in the table is said in English. */
export function inWordsOf(language: Language): (text: string) => string {
  const shapes = shapesOf(inLanguage(language, DOCTOR_WORDS))
  const said = (text: string): string => {
    for (const [shape, words] of shapes) {
      const values = shape.exec(text)?.slice(1).map(said)
      if (values !== undefined) return words.replace(/\{\}/gu, () => values.shift() ?? '')
    }
    return text
  }
  return said
}

/** Every sentence of the doctor with gaps for names and figures, and how it is said in Chinese, gaps in the same order. */
export const DOCTOR_IN_CHINESE: Readonly<Record<string, string>> = {
  node: 'Node',
  folder: '文件夹',
  model: '模型',
  embedder: '记忆检索',
  fonts: '字体',
  deadlines: '时限',
  answer: '回话',
  pace: '快慢',
  window: '上下文',
  slots: '并行',
  settings: '设置',
  prices: '价格',
  limit: '上限',
  port: '端口',
  database: '数据库',
  letters: '邮件',
  accounts: '账号',
  'models of guests': '客人的模型',
  'several servers': '多台服务器',
  'Restate, its administration': 'Restate 管理端',
  'Looking. A model nearby that has to be loaded first takes its time …':
    '正在检查。本机的模型要先载入，会花些时间……',
  'All is well. Open the house: commedia': '一切正常。开门：commedia',
  'Nothing is broken, but nobody can play yet: no model is connected. Without one you can watch: commedia replay the-kings-soup':
    '没有坏的地方，但还没人能演：没有接上模型。没有模型也可以先看：commedia replay the-kings-soup',
  'One thing needs a cure.': '有一处要修。',
  '{} things need a cure.': '有 {} 处要修。',
  '{} is too old': '{} 太旧了',
  'Use Node {} or later; 24 is what we test with.': '请用 Node {} 或更新的版本；我们用 24 测试。',
  care: '关怀',
  'off in {}: it brings no words for crises and help': '{}：没有提供危机和求助的说法，关怀是关着的',
  'Hand them in with the language, as care.crisis and care.help-text; nothing else needs them.':
    '请随语言一并提供 care.crisis 和 care.help-text；别的都不需要它们。',
  'not found': '没有找到',
  'Install it for commedia screen; in the browser films play without it.':
    '要用 commedia screen 就装上它；在浏览器里放片子不需要。',
  'for English and Chinese': '中英文都有',
  'none for Chinese': '没有中文字体',
  'Install Noto Sans CJK to export Chinese scripts as PDF.': '装上 Noto Sans CJK，中文剧本才能存成 PDF。',
  'none is named': '没有指定',
  'Characters find their memories by shared words. For meaning set COMMEDIA_EMBEDDER and COMMEDIA_EMBEDDER_SIZE (and COMMEDIA_EMBEDDER_URL, unless it is where the model is).':
    '角色现在按相同的字词回忆往事。要按意思回忆，就设置 COMMEDIA_EMBEDDER 和 COMMEDIA_EMBEDDER_SIZE（不和模型在一处时，还有 COMMEDIA_EMBEDDER_URL）。',
  '{}, {} numbers': '{}，{} 维',
  'Mend COMMEDIA_EMBEDDER, COMMEDIA_EMBEDDER_URL and COMMEDIA_EMBEDDER_SIZE.':
    '请改正 COMMEDIA_EMBEDDER、COMMEDIA_EMBEDDER_URL 和 COMMEDIA_EMBEDDER_SIZE。',
  'Choose another folder: --folder or COMMEDIA_FOLDER.': '换一个文件夹：--folder 或 COMMEDIA_FOLDER。',
  '{} is a file, not a folder': '{} 是文件，不是文件夹',
  '{} cannot be written to': '{} 不能写入',
  '{}: only {} MB are free': '{}：只剩 {} MB',
  'Free some space, or: {}': '腾出一些空间，或者：{}',
  '{}; a house is open at {}': '{}；剧场开在 {}',
  '{} (made at the first start)': '{}（第一次启动时建立）',
  'something listens on port {} already': '端口 {} 已经被占用',
  'It may be a house that is open: then go there. Else choose another: --port or COMMEDIA_PORT; 0 takes a free one.':
    '也许是已经开着的剧场，那就到那里去；否则换一个：--port 或 COMMEDIA_PORT，0 表示任选空闲的。',
  'Mend COMMEDIA_DATABASE_URL, or leave it out: then the record is kept in the folder.':
    '请改正 COMMEDIA_DATABASE_URL，或者不设：那样记录就放在文件夹里。',
  'Use PostgreSQL {} or later.': '请用 PostgreSQL {} 或更新的版本。',
  'PostgreSQL does not let us in: {}': '进不了 PostgreSQL：{}',
  'answers at {}': '{} 有回应',
  'nothing answers at {}': '{} 没有回应',
  'Start it, or mend {}.': '启动它，或改正 {}。',
  'COMMEDIA_OWN_ENDPOINTS is on, and nothing encrypts their keys':
    '打开了 COMMEDIA_OWN_ENDPOINTS，却没有用来加密密钥的口令',
  'Set COMMEDIA_VAULT_SECRET to 32 letters or more that nobody knows.':
    '把 COMMEDIA_VAULT_SECRET 设成别人不知道的 32 个以上字符。',
  'COMMEDIA_ACCOUNTS is on, and nothing signs their sessions':
    '打开了 COMMEDIA_ACCOUNTS，却没有用来签名的口令',
  'Set COMMEDIA_ACCOUNT_SECRET to 32 letters or more that nobody knows.':
    '把 COMMEDIA_ACCOUNT_SECRET 设成别人不知道的 32 个以上字符。',
  'NATS is named, and each server keeps a record of its own': '指定了 NATS，各台服务器却各存各的记录',
  'Set COMMEDIA_DATABASE_URL: servers that work together share one PostgreSQL.':
    '请设置 COMMEDIA_DATABASE_URL：一起工作的服务器共用一个 PostgreSQL。',
  'an address without a model': '有地址，没有模型',
  'a model without an address': '有模型，没有地址',
  '{} {}, without a key': '{} {}，没有密钥',
  'Set COMMEDIA_API_KEY to your key.': '把 COMMEDIA_API_KEY 设成你的密钥。',
  '{} {}, with a key (not tried: a call would cost)': '{} {}，有密钥（没有试：调用要花钱）',
  'Start Ollama, LM Studio, llama.cpp or vLLM, or name a vendor: COMMEDIA_KIND, COMMEDIA_MODEL, COMMEDIA_API_KEY.':
    '启动 Ollama、LM Studio、llama.cpp 或 vLLM，或者指定一家厂商：COMMEDIA_KIND、COMMEDIA_MODEL、COMMEDIA_API_KEY。',
  '{}: a key lies in {}. Set {}, COMMEDIA_MODEL to a model of theirs, COMMEDIA_API_KEY to the key.':
    '{}：{} 里有密钥。请设 {}，COMMEDIA_MODEL 为它的某个模型，COMMEDIA_API_KEY 为这个密钥。',
  '{} ({}), connected in the browser': '{}（{}），在浏览器里接上的',
  '{}: nothing answers at {}': '{}：{} 没有回应',
  'Start the model server there, or connect another model in the house: commedia':
    '在那里启动模型服务器，或在剧场里接上另一个模型：commedia',
  '{} is running here. Set COMMEDIA_BASE_URL={} COMMEDIA_MODEL={}, or choose it in the foyer.':
    '{} 就在本机运行。请设 COMMEDIA_BASE_URL={} COMMEDIA_MODEL={}，或在前厅里选它。',
  'Start the model server there, or mend COMMEDIA_BASE_URL.':
    '在那里启动模型服务器，或改正 COMMEDIA_BASE_URL。',
  '{} wants a key': '{} 要密钥',
  '{} wants another key': '{} 不认这个密钥',
  'Set COMMEDIA_API_KEY to a key of that server.': '把 COMMEDIA_API_KEY 设成那台服务器的密钥。',
  '{} answers, but not as an OpenAI-compatible server does ({})':
    '{} 有回应，但不是 OpenAI 兼容的服务器（{}）',
  'Mend COMMEDIA_BASE_URL: it usually ends in /v1.': '请改正 COMMEDIA_BASE_URL：通常以 /v1 结尾。',
  '{} is a level too high': '{} 少了一层',
  'Set COMMEDIA_BASE_URL={}': '请设 COMMEDIA_BASE_URL={}',
  '{} does not have {}': '{} 没有 {}',
  'Set COMMEDIA_MODEL to one it has: {}.': '把 COMMEDIA_MODEL 设成它有的：{}。',
  'only one of two is set': '两个只设了一个',
  'Set COMMEDIA_PRICE_IN and COMMEDIA_PRICE_OUT, or neither: without both no money is shown.':
    'COMMEDIA_PRICE_IN 和 COMMEDIA_PRICE_OUT 要么都设，要么都不设：缺一个就不显示金额。',
  'COMMEDIA_MAX_TOKENS is {}': 'COMMEDIA_MAX_TOKENS 是 {}',
  'A few beats of a show take more: set {} or leave it out.': '几拍戏就不止这些：设成 {}，或者不设。',
  'Mend it where it is set: in the environment, by a flag, or in the settings file.':
    '在哪里设的就在哪里改：环境变量、命令行参数或设置文件。',
  'first token {}, silence {}, whole reply {}, {}; {} answered within {} s':
    '首词 {}，停顿 {}，整段 {}，{}；{} 在 {} 秒内答了话',
  'first token {}, silence {}, whole reply {}, {}': '首词 {}，停顿 {}，整段 {}，{}',
  '{} s (set)': '{} 秒（已设）',
  'guessed for a server nearby': '按本机服务器估计',
  'as is usual for a vendor': '按厂商的惯例',
  '{} was asked for a word and gave none ({})': '请 {} 说一个词，它没有说（{}）',
  'Look into the log of the model server, or name another model: COMMEDIA_MODEL.':
    '看看模型服务器的日志，或换一个模型：COMMEDIA_MODEL。',
  '{} said nothing within {} s': '{} 在 {} 秒内没有开口',
  '{} fell silent for {} s': '{} 停了 {} 秒',
  '{} was not done within {} s': '{} 在 {} 秒内没有说完',
  'Give it longer: {} ({} in the settings file). Or play with a smaller model.':
    '给它更多时间：{}（设置文件里是 {}）。或者换小一点的模型。',
  '{} could not be measured': '{} 没能测出来',
  'Look into the log of the model server.': '看看模型服务器的日志。',
  'It will play, and slowly: take a smaller model, or let all of it run on the graphics card (llama.cpp: -ngl 99).':
    '能演，但很慢：换小一点的模型，或让它全部在显卡上跑（llama.cpp：-ngl 99）。',
  'a page of {} tokens is read whole': '{} 词元的一页能读全',
  'reads {} tokens a second, writes {}, a page of {} takes {} s to its first word':
    '每秒读 {} 词元，写 {} 词元，{} 词元的一页 {} 秒后开口',
  'reads {} tokens a second, a page of {} takes {} s to its first word':
    '每秒读 {} 词元，{} 词元的一页 {} 秒后开口',
  'writes {}': '每秒写 {} 词元',
  '{}, or have shorter pages: COMMEDIA_CONTEXT_TOKENS={}.':
    '{}，或者把页面缩短：COMMEDIA_CONTEXT_TOKENS={}。',
  'Start it with -c {}': '启动时加上 -c {}',
  'Give it memory for num_ctx {}, which is asked for,': '给够 num_ctx {} 所需的内存',
  'Load the model with a context of {}': '载入模型时把上下文设为 {}',
  'Start it with --max-model-len {}': '启动时加上 --max-model-len {}',
  'Give it a window of {} tokens': '给它 {} 词元的上下文',
  '{}: as many actors keep a page each': '{} 路：这么多演员各留一页',
  'it reads pages at once': '能同时读几页',
  '1: every page of another actor is read anew': '1 路：换一个演员就要从头读一页',
  '{}: fewer than a usual cast': '{} 路：比通常的演员少',
  'Start it so that it reads {} pages at once.': '启动时让它能同时读 {} 页。',
  'Start it with -np {} -c {}: then each of {} actors keeps a page.':
    '启动时加上 -np {} -c {}：{} 个演员就各有一页。',
  'Start it with OLLAMA_NUM_PARALLEL={}, and set COMMEDIA_SLOTS={}.':
    '启动时设 OLLAMA_NUM_PARALLEL={}，再设 COMMEDIA_SLOTS={}。',
  'Let it read {} pages at once where it can, and set COMMEDIA_SLOTS={}.':
    '能的话让它同时读 {} 页，再设 COMMEDIA_SLOTS={}。',
  'Measuring {}, for two minutes at most: up to {}.': '正在测 {}，最多两分钟，至多用 {}。',
  'Measuring {}: {} …': '正在测 {}：{}……',
  'how fast it reads': '读得多快',
  'how fast it writes': '写得多快',
  'how long a page may be': '一页能有多长',
  'how many pages at once': '能同时读几页',
  '{} s': '{} 秒',
  'of a page of {} tokens the beginning is lost; one of {} is read whole':
    '{} 词元的一页会丢掉开头；{} 词元的能读全',
}

/** The doctor speaks English by itself. */
const DOCTOR_WORDS: ByLanguage<Readonly<Record<string, string>>> = wordTable('terminal.doctor', {
  en: {},
  zh: DOCTOR_IN_CHINESE,
})

function shapesOf(sentences: Readonly<Record<string, string>>): readonly (readonly [RegExp, string])[] {
  return (
    Object.entries(sentences)
      // What has more words of its own fits more closely.
      .toSorted(([one], [other]) => ownWords(other) - ownWords(one))
      .map(([english, own]) => [new RegExp(`^${english.split('{}').map(escaped).join('(.+?)')}$`, 'su'), own])
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

function ownWords(text: string): number {
  return text.replaceAll('{}', '').length
}
