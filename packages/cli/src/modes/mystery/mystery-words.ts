import { type Language, wordTable } from '@commedia/core'
import type { Phase, TableRefusal } from '@commedia/core/mystery'

/** Everything the house itself says around a game. */
export interface MysteryWords {
  readonly cases: string
  readonly caseLine: (players: number, victims: number, questions: number) => string
  readonly howToPlay: string
  readonly dead: (name: string, murderers: number) => string
  readonly atTable: string
  readonly places: string
  readonly yourPart: (name: string) => string
  readonly youKilled: (names: string) => string
  readonly youAreAfter: string
  readonly points: (points: number) => string
  readonly script: (act: number) => string
  readonly watching: string
  readonly estimate: (calls: string) => string
  readonly keys: string
  readonly help: readonly string[]
  readonly to: (speaker: string, hearer: string) => string
  readonly alone: (speaker: string, hearer: string) => string
  readonly found: (title: string, text: string) => string
  readonly seen: (name: string, title: string, text: string) => string
  readonly hint: (text: string) => string
  readonly hintComes: string
  readonly wants: {
    readonly introduction: string
    readonly search: string
    readonly ask: (left: number) => string
    readonly talk: string
    readonly vote: (victim: string) => string
    readonly nobody: string
    readonly key: (pick: number, left: number) => string
    readonly answer: (name: string, text: string) => string
  }
  readonly unclear: Readonly<
    Record<'player' | 'place' | 'letters' | 'clue' | 'mark' | 'command', (word: string) => string>
  >
  readonly refusals: Readonly<Record<TableRefusal, string>>
  readonly tooLong: string
  readonly asYourself: string
  readonly onlyWatching: string
  readonly noClues: string
  readonly notebook: (victim: string) => string
  readonly cleared: string
  readonly marked: string
  readonly yourNotebook: string
  readonly cluesSeen: string
  readonly noted: string
  readonly howToNote: readonly string[]
  readonly progress: (phase: string, round: number, rounds: number) => string
  readonly yourTurn: string
  readonly othersTurn: string
  readonly backToTable: string
  readonly toLeave: string
  readonly comma: string
  readonly colon: string
  readonly truth: string
  readonly killed: (names: string, victim: string) => string
  readonly won: string
  readonly lost: string
  readonly lies: string
  readonly lie: (name: string, said: string, truth: string) => string
  readonly scores: string
  readonly score: (name: string, points: number, of: number) => string
  readonly named: Readonly<Record<'right' | 'wrong', (victim: string) => string>>
  readonly quoted: (text: string) => string
  readonly met: Readonly<Record<'yes' | 'no' | 'open', string>>
  readonly believed: (name: string, victim: string, suspects: string) => string
  readonly missed: string
  readonly phases: Readonly<Record<Phase, string>>
  readonly notBegun: string
  readonly modelSilent: (reason: string) => string
  readonly spent: (cost: string) => string
  readonly goOn: (command: string) => string
  readonly checked: (title: string) => string
  readonly notPlayable: string
  readonly noModel: string
}

/** Everything the house itself says around a game, in both languages. */
export const MYSTERY_WORDS: Readonly<Record<Language, MysteryWords>> = wordTable('terminal.mystery', {
  en: {
    cases: 'Cases:',
    caseLine: (players, victims, questions) =>
      `${players} players, ${victims === 1 ? 'one victim' : `${victims} victims`}, ${questions} questions`,
    howToPlay: 'Play one: commedia mystery <case> --seat "<name>"; without --seat you watch.',
    dead: (name, murderers) =>
      murderers === 0
        ? `${name} is dead.`
        : murderers === 1
          ? `${name} is dead. One at this table did it.`
          : `${name} is dead. ${murderers} at this table did it together.`,
    atTable: 'At the table:',
    places: 'Places to search:',
    yourPart: (name) => `You are ${name}. This is for your eyes only.`,
    youKilled: (names) => `You killed ${names}. You alone may lie.`,
    youAreAfter: 'What you are after:',
    points: (points) => (points === 0 ? '' : ` (${points} points)`),
    script: (act) => `Your script, part ${act}:`,
    watching: 'You are watching: you hear what is said to all.',
    estimate: (calls) => `This game takes about ${calls} calls to the model.`,
    keys: '/help says what you can do.',
    help: [
      'Name: words     ask somebody, before everybody; /private Name: words, alone',
      '/pass           done with this part',
      '/show 1 [Name]  show a clue you found, to all or to one',
      '/notebook       your notebook; /mark Name motive yes, /clear Name, /suspect Name, /note words',
      '/clues          the clues you have seen',
      '/script         your part again; /who, everybody at the table',
      '/hint           a hint from the house',
      '/say words      say something to all, whatever is asked of you now',
      '// words        say something as yourself, outside of the game',
      '/quit           leave; the game is kept',
    ],
    to: (speaker, hearer) => `${speaker} → ${hearer}`,
    alone: (speaker, hearer) => `${speaker} → ${hearer}, alone`,
    found: (title, text) => `You found a clue. ${title}: ${text}`,
    seen: (name, title, text) => `${name} shows a clue. ${title}: ${text}`,
    hint: (text) => `A hint: ${text}`,
    hintComes: 'A hint is on its way.',
    wants: {
      introduction: 'Say who you are.',
      search: 'Where do you look? A number or a name; /pass for nowhere.',
      ask: (left) =>
        `Whom do you ask what? Name: your question${left > 1 ? `, up to ${left} of them` : ''}; /pass when you are done.`,
      talk: 'Say what you think, or ask somebody (Name: words). /pass when you are done.',
      vote: (victim) => `Who killed ${victim}? A number or a name.`,
      nobody: 'nobody at this table',
      key: (pick, left) =>
        `${pick === 1 ? 'One letter' : `${pick} letters`}; ${left === 1 ? 'the last question' : `${left} questions left`}. /pass leaves the rest.`,
      answer: (name, text) => `${name} asks you: ${text}\nYour answer:`,
    },
    unclear: {
      player: (word) => `Who is meant by “${word}”?`,
      place: (word) => `There is no place “${word}”. A number or a name; /say to say something.`,
      letters: () => 'Answer with letters, as a or b d.',
      clue: (word) => `You hold no clue “${word}”. /clues lists what you have seen.`,
      mark: () => 'For example: /mark Name motive yes, /mark Name feeling hostile.',
      command: (word) => `There is no /${word} here. /help says what you can do.`,
    },
    refusals: {
      'no-table': 'This is no mystery table.',
      'game-over': 'The game is over.',
      'too-early': 'It is too early for that.',
      'too-late': 'It is too late for that.',
      'nothing-left': 'You have used up what you may do in this round. /pass when you are done.',
      'no-such-place': 'There is no such place.',
      'no-such-clue': 'You hold no such clue.',
      'no-such-question': 'Nobody waits for this answer.',
      'no-such-player': 'Nobody of this name sits at the table.',
      'no-such-victim': 'Nobody of this name has died here.',
      'wrong-letters': 'Choose as many of the options as the question asks for.',
      'not-yourself': 'That is you. Choose somebody else.',
    },
    tooLong: 'That is too long for one line.',
    asYourself: 'Said as yourself: nobody at the table heard it.',
    onlyWatching: 'You are only watching. To play, begin with --seat "<name>".',
    noClues: 'You have seen no clue yet.',
    notebook: (victim) => `The death of ${victim}:`,
    cleared: 'off the list',
    marked: 'Noted.',
    yourNotebook: 'Your notebook',
    cluesSeen: 'Clues:',
    noted: 'Your page:',
    howToNote: ['/mark Name motive yes', '/clear Name', '/note words'],
    progress: (phase, round, rounds) => (round === 0 ? phase : `${phase} · round ${round} of ${rounds}`),
    yourTurn: 'Your turn',
    othersTurn: 'The others are at it …',
    backToTable: 'Esc: back to the table',
    toLeave: 'The game is over. Page Up looks back, /quit leaves.',
    comma: ', ',
    colon: ': ',
    truth: 'What happened:',
    killed: (names, victim) => `${names} killed ${victim}.`,
    won: 'The table found out: the murderer is voted out.',
    lost: 'The table did not find out.',
    lies: 'Lies:',
    lie: (name, said, truth) => `${name}: “${said}” In truth: ${truth}`,
    scores: 'How everybody did:',
    score: (name, points, of) => `${name}: ${points} of ${of} points`,
    named: {
      right: (victim) => `wrote the right name for the death of ${victim}`,
      wrong: (victim) => `did not write the right name for the death of ${victim}`,
    },
    quoted: (text) => `“${text}”`,
    met: { yes: 'reached', no: 'missed', open: 'for the players to judge' },
    believed: (name, victim, suspects) => `${name} suspected of the death of ${victim}: ${suspects}`,
    missed: 'The questions you missed:',
    phases: {
      introductions: 'Introductions',
      search: 'Search',
      questions: 'Questions',
      discussion: 'Discussion',
      vote: 'Vote',
      key: 'Questions of the house',
      reveal: 'Reveal',
      over: 'Reveal',
    },
    notBegun: 'The table is not laid yet: the game begins when its owner starts it.',
    modelSilent: (reason) => `The model does not answer (${reason}). The game is kept.`,
    spent: (cost) => `Spent: ${cost}.`,
    goOn: (command) => `The game is kept. Go on with: ${command}`,
    checked: (title) => `“${title}” can be played.`,
    notPlayable: 'This case cannot be played.',
    noModel:
      'No model is connected. Name one: --base-url http://127.0.0.1:11434/v1 --model llama3.1 (Ollama), or set COMMEDIA_BASE_URL, COMMEDIA_MODEL and, for a vendor, COMMEDIA_API_KEY.',
  },
  zh: {
    cases: '案子：',
    caseLine: (players, victims, questions) => `${players} 人，${victims} 名死者，${questions} 道题`,
    howToPlay: '开一局：commedia mystery <案子> --seat "<名字>"；不带 --seat 就是旁观。',
    dead: (name, murderers) =>
      murderers === 0
        ? `${name}死了。`
        : murderers === 1
          ? `${name}死了。凶手就在这张桌上。`
          : `${name}死了。这张桌上有 ${murderers} 个人合谋。`,
    atTable: '在座的人：',
    places: '可以搜的地方：',
    yourPart: (name) => `你是${name}。下面的话只给你一个人看。`,
    youKilled: (names) => `${names}是你杀的。只有你可以说谎。`,
    youAreAfter: '你要做到的事：',
    points: (points) => (points === 0 ? '' : `（${points} 分）`),
    script: (act) => `你的剧本，第 ${act} 部分：`,
    watching: '你在旁观：对所有人说的话，你都听得到。',
    estimate: (calls) => `这一局大约要调用模型 ${calls} 次。`,
    keys: '输入 /帮助 看能做什么。',
    help: [
      '名字：话        当众问某人；/私下 名字：话，只有你们两个听见',
      '/过             这一部分做完了',
      '/出示 1 [名字]  出示你找到的线索，给大家看或只给一个人看',
      '/笔记           你的笔记；/标记 名字 动机 有，/排除 名字，/怀疑 名字，/记 话',
      '/线索           你见过的线索',
      '/剧本           再看一遍你的剧本；/谁，在座的人',
      '/提示           要一个提示',
      '/说 话          不管现在要你做什么，先对大家说一句',
      '// 话           以你自己的身份说话，不算在游戏里',
      '/退出           离开；这一局会留着',
    ],
    to: (speaker, hearer) => `${speaker} → ${hearer}`,
    alone: (speaker, hearer) => `${speaker} → ${hearer}（私下）`,
    found: (title, text) => `你找到一条线索。${title}：${text}`,
    seen: (name, title, text) => `${name}出示线索。${title}：${text}`,
    hint: (text) => `提示：${text}`,
    hintComes: '提示马上就来。',
    wants: {
      introduction: '说说你是谁。',
      search: '去哪里找？输入编号或名字；不找就 /过。',
      ask: (left) => `想问谁什么？名字：问题${left > 1 ? `，最多 ${left} 个` : ''}；问完就 /过。`,
      talk: '说说你的看法，或者问某人（名字：话）。说完就 /过。',
      vote: (victim) => `是谁杀了${victim}？输入编号或名字。`,
      nobody: '不是这张桌上的人',
      key: (pick, left) =>
        `选 ${pick} 个字母；${left === 1 ? '最后一题' : `还有 ${left} 题`}。/过 就不答剩下的。`,
      answer: (name, text) => `${name}问你：${text}\n你的回答：`,
    },
    unclear: {
      player: (word) => `“${word}”指的是谁？`,
      place: (word) => `没有“${word}”这个地方。请输入编号或名字；想说话就用 /说。`,
      letters: () => '请用字母回答，比如 a 或 b d。',
      clue: (word) => `你手里没有“${word}”这条线索。/线索 列出你见过的。`,
      mark: () => '比如：/标记 名字 动机 有，/标记 名字 感情 怨恨。',
      command: (word) => `这里没有 /${word}。/帮助 看能做什么。`,
    },
    refusals: {
      'no-table': '这里不是推理桌。',
      'game-over': '这一局已经结束了。',
      'too-early': '还没到做这件事的时候。',
      'too-late': '现在做这件事已经晚了。',
      'nothing-left': '这一轮的次数用完了，做完就 /过。',
      'no-such-place': '没有这个地方。',
      'no-such-clue': '你手里没有这条线索。',
      'no-such-question': '没有人在等这个回答。',
      'no-such-player': '桌上没有这个人。',
      'no-such-victim': '死者里没有这个人。',
      'wrong-letters': '请按题目要求的数目选。',
      'not-yourself': '那是你自己，请选别人。',
    },
    tooLong: '一句话说不了这么长。',
    asYourself: '这是以你自己的身份说的，桌上没有人听见。',
    onlyWatching: '你只是在旁观。想玩就带上 --seat "<名字>" 重新开始。',
    noClues: '你还没见过线索。',
    notebook: (victim) => `${victim}之死：`,
    cleared: '已排除',
    marked: '记下了。',
    yourNotebook: '你的笔记',
    cluesSeen: '线索：',
    noted: '你写下的：',
    howToNote: ['/标记 名字 动机 有', '/排除 名字', '/记 话'],
    progress: (phase, round, rounds) => (round === 0 ? phase : `${phase} · 第 ${round} 轮，共 ${rounds} 轮`),
    yourTurn: '轮到你了',
    othersTurn: '别人正在想……',
    backToTable: 'Esc：回到桌边',
    toLeave: '这一局结束了。PgUp 往回看，/退出 离开。',
    comma: '、',
    colon: '：',
    truth: '真相：',
    killed: (names, victim) => `杀害${victim}的是${names}。`,
    won: '大家找对了：凶手被投了出来。',
    lost: '大家没有找到凶手。',
    lies: '谎话：',
    lie: (name, said, truth) => `${name}：“${said}” 其实：${truth}`,
    scores: '各人的成绩：',
    score: (name, points, of) => `${name}：${points} / ${of} 分`,
    named: {
      right: (victim) => `${victim}之死，写对了名字`,
      wrong: (victim) => `${victim}之死，没有写对名字`,
    },
    quoted: (text) => `“${text}”`,
    met: { yes: '做到了', no: '没做到', open: '由大家评判' },
    believed: (name, victim, suspects) => `关于${victim}之死，${name}怀疑过：${suspects}`,
    missed: '你没答对的题：',
    phases: {
      introductions: '自我介绍',
      search: '搜证',
      questions: '提问',
      discussion: '讨论',
      vote: '投票',
      key: '答题',
      reveal: '揭晓',
      over: '揭晓',
    },
    notBegun: '桌子还没摆好，等主人开始。',
    modelSilent: (reason) => `模型没有回应（${reason}）。这一局会留着。`,
    spent: (cost) => `花费：${cost}。`,
    goOn: (command) => `这一局留着。接着玩：${command}`,
    checked: (title) => `《${title}》可以玩。`,
    notPlayable: '这个案子不能玩。',
    noModel:
      '还没有接上模型。请指定一个：--base-url http://127.0.0.1:11434/v1 --model llama3.1（Ollama），或者设置 COMMEDIA_BASE_URL、COMMEDIA_MODEL，用厂商的模型再设 COMMEDIA_API_KEY。',
  },
})
