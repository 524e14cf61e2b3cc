import { type CueRefusal, type Language, wordTable } from '@commedia/core'

/** Everything the house itself says to a person during a show. */
export interface PlayWords {
  readonly opening: string
  readonly you: (name: string) => string
  readonly watching: string
  readonly want: string
  /** Before one thing that one carries and could tell. */
  readonly stories: string
  readonly secret: string
  readonly colon: string
  readonly progress: (
    act: number,
    acts: number,
    point: { readonly at: number; readonly of: number },
  ) => string
  readonly on: string
  readonly comma: string
  readonly placeAt: (name: string, time: string) => string
  readonly thinking: string
  readonly ruling: string
  readonly decided: (done: number, of: number) => string
  readonly speaking: (name: string) => string
  readonly yourTurn: string
  readonly secondsLeft: (seconds: number) => string
  readonly offStage: string
  readonly paused: string
  readonly stopped: string
  readonly notBegun: string
  readonly toBegin: string
  readonly away: string
  readonly over: string
  readonly stopping: string
  readonly planning: string
  readonly prompt: string
  readonly commands: string
  readonly help: readonly string[]
  readonly unknown: (word: string) => string
  readonly notHere: (name: string) => string
  readonly onlyWatching: string
  readonly ownersOnly: string
  readonly notAtServer: string
  readonly noLonger: string
  /** Why something a person asked for cannot be, and what can. */
  readonly refusals: Readonly<Record<CueRefusal, string>>
  readonly asYourself: string
  readonly whispering: (name: string | undefined) => string
  readonly aside: string
  readonly thinks: string
  readonly reading: (thing: string, text: string) => string
  readonly readingAloud: string
  /** What stands on something one has at hand. */
  readonly writtenOn: (thing: string, text: string) => string
  /** What whoever plays is given as a point opens. */
  readonly known: string
  readonly wantHere: string
  readonly toDo: string
  /** What one has let out of one's secret, and before whom. */
  readonly confessed: (names: readonly string[], quote: string) => string
  readonly hint: (text: string) => string
  readonly hintComes: string
  readonly silent: string
  readonly heldInVain: string
  readonly undone: string
  readonly rewound: string
  readonly nothingToUndo: string
  readonly undoRefusals: Readonly<Partial<Record<CueRefusal, string>>>
  readonly tryingAgain: string
  readonly noOtherTake: string
  readonly take: (number: number, lines: number, on: boolean) => string
  readonly noTake: (number: number) => string
  readonly onStage: (number: number) => string
  readonly fromTheTop: string
  readonly offer: (number: number, original: boolean) => string
  readonly choose: (most: number) => string
  readonly written: (file: string) => string
  readonly notYetOver: string
  readonly noEpisode: string
  readonly scrolled: string
  readonly helping: string
  readonly spent: (cost: string) => string
  readonly goOn: (command: string) => string
  readonly comeBack: string
  readonly noModel: string
  readonly modelSilent: (reason: string) => string
  readonly takes: (cost: string, cap: string) => string
  readonly atCap: (cap: number) => string
}

const LISTED = { en: new Intl.ListFormat('en-GB'), zh: new Intl.ListFormat('zh-CN') } as const

/** Everything the house itself says, in each language. */
export const PLAY_WORDS: Readonly<Record<Language, PlayWords>> = wordTable('terminal.play', {
  en: {
    opening: 'Opening the house …',
    you: (name) => `You are ${name}`,
    watching: 'You are watching',
    want: 'Tonight',
    stories: 'What you could tell',
    secret: 'What nobody knows',
    colon: ': ',
    progress: (act, acts, { at, of }) =>
      `${acts > 1 ? `act ${act} of ${acts} · ` : ''}turning point ${at} of ${of}`,
    on: 'on stage: ',
    comma: ', ',
    placeAt: (name, time) => `${name} — ${time}`,
    thinking: 'The cast is making up its mind …',
    ruling: 'The narrator decides what comes of it …',
    decided: (done, of) => `${done} of ${of} have decided …`,
    speaking: (name) => `${name} has the floor`,
    yourTurn: 'Your turn',
    secondsLeft: (seconds) => `${seconds} s, then the others go on`,
    offStage: 'You are off stage; say or do something to come on',
    paused: 'Paused. /pause goes on',
    stopped: 'The show is paused; whoever opened it can have it go on',
    notBegun: 'It has not begun yet; people are taking their seats',
    toBegin: 'It has not begun yet. /begin raises the curtain',
    away: 'The line is down; trying again …',
    over: 'The curtain has fallen. /export file, /next for another episode, /quit',
    stopping: 'Stopping …',
    planning: 'The writers are planning the next episode …',
    commands: '/help says what you can do here',
    prompt: 'speak, (do something), [think] or /help',
    help: [
      'Just type          say it aloud',
      '(pick up the cup)  do something; the narrator says what comes of it',
      '[poor fellow]      think it; nobody hears',
      '((one moment))     as yourself, outside the play; // before a line does the same',
      '/whisper Name …    for one person’s ears',
      '/aside …           for the audience alone',
      '/silent            say nothing on purpose',
      '/hint              what might I do now?',
      '/me                who am I again?',
      '/undo              take back your last turn (watching: the last beat)',
      '/rewind 5          go back five lines and play on from there',
      '/retake colder     hear the last line otherwise, and choose',
      '/take 1            back to an earlier take; /take lists them',
      '/begin             raise the curtain, when everybody sits',
      '/pause             stop and go on',
      '/export play.pdf   .fountain .txt .json .pdf .epub .md .ink .rpy .html',
      '/next              plan and play another episode, after the curtain',
      '/quit              leave; the show waits for you',
      'Page Up, Page Down look back; Tab completes commands and names',
    ],
    unknown: (word) => `There is no /${word}. /help says what there is.`,
    notHere: (name) => `You see no ${name} here to whisper to.`,
    onlyWatching: 'You are watching. To play, take a seat: with --as, or by a seat link.',
    ownersOnly: 'Only whoever opened the show can do that.',
    notAtServer: 'That cannot be done while a server plays the show.',
    noLonger: 'The show is no longer open to you.',
    refusals: {
      'curtain-fallen': 'The curtain has fallen: /export keeps the play, /next plans another.',
      'empty-line': 'There is nothing in this line: write what you say, or in round brackets what you do.',
      'line-too-long': 'That is too long for one line: say it in two.',
      'listener-not-here': 'You see nobody of that name here: speak aloud, or to somebody you see.',
      'no-show': 'There is no show here to go on from: begin one first.',
      'no-such-offer': 'This line is not on offer: choose one of those that are.',
      'no-such-seat': 'There is no such part in this show: take one of its cast with --as.',
      'not-a-line': 'This is not a line: choose one that somebody speaks.',
      'not-your-seat': 'That part is not yours to play: take it with --as, or play your own.',
      'nothing-offered': 'No other way to play the line is on offer: /retake asks for some.',
      'nothing-played': 'Nobody else has played anything yet: let them go first.',
      'off-stage': 'The stage is not set yet: wait a moment, then say or do something and you are on it.',
      'person-plays': 'A person plays this part: ask them to say it otherwise.',
      'seat-taken': 'Somebody else plays this part: take another, or wait until it is free.',
      'too-many-parts': 'That is too much for one line: say it in two.',
      'understudy-plays': 'Your understudy is on: take the part back first.',
      'whisper-to-nobody': 'A whisper is for somebody: /whisper Name …',
    },
    asYourself: 'Said as yourself, outside the play: it is not played, not kept, and nobody else sees it.',
    whispering: (name) => (name === undefined ? 'whispering' : `whispering to ${name}`),
    aside: 'aside',
    thinks: 'thinking',
    reading: (thing, text) => `reading ${thing}: “${text}”`,
    readingAloud: 'reading aloud',
    writtenOn: (thing, text) => `Written on ${thing}: “${text}”`,
    known: 'Everybody here knows',
    wantHere: 'What you want from this scene',
    toDo: 'What there is to do here',
    confessed: (names, quote) => `You have said before ${LISTED.en.format(names)}: “${quote}”`,
    hint: (text) => `Hint: ${text}`,
    hintComes: 'A hint is coming …',
    silent: 'You keep silent.',
    heldInVain: 'The others go on.',
    undone: 'Taken back. We go on from here.',
    rewound: 'Back here. We go on from here.',
    nothingToUndo: 'There is nothing to take back yet.',
    undoRefusals: {
      'nothing-played': 'There is nothing to take back yet.',
      'person-plays': 'There is no turn of yours to take back, or somebody else has played since.',
    },
    tryingAgain: 'The line is tried again …',
    noOtherTake: 'There is no line of another player to try again.',
    take: (number, lines, on) =>
      `Take ${number}: ${lines} ${lines === 1 ? 'line' : 'lines'}${on ? ', on stage now' : ` · /take ${number}`}`,
    noTake: (number) => `There is no take ${number}. /take says which there are.`,
    onStage: (number) => `Take ${number} is on stage. We go on from here.`,
    fromTheTop: '— From the top, as it stands now —',
    offer: (number, original) => `${number}.${original ? ' (as it was)' : ''}`,
    choose: (most) => `Type 1–${most} to choose`,
    written: (file) => `Written to ${file}.`,
    notYetOver: 'The next episode comes after the curtain.',
    noEpisode: 'No episode came of it. Try /next again.',
    scrolled: '↓ Page Down: on to the newest',
    helping: 'Esc: back to the play',
    spent: (cost) => `Spent ${cost}.`,
    goOn: (command) => `The show waits for you. Go on with: ${command}`,
    comeBack: 'You have left. The same link brings you back to where the show is then.',
    noModel:
      'No model is connected, so nobody can play yet. Name one:\n  commedia --base-url http://127.0.0.1:11434/v1 --model llama3.1 play …   (Ollama)\nor set COMMEDIA_BASE_URL, COMMEDIA_MODEL and, for a vendor, COMMEDIA_KIND and COMMEDIA_API_KEY.',
    modelSilent: (reason) =>
      `The model does not answer (${reason}), so the show is paused. Look after it, then /pause to go on.`,
    takes: (cost, cap) => `An evening of this length takes about ${cost}. It rests at ${cap} tokens.`,
    atCap: (cap) =>
      `The show rests: the ${cap.toLocaleString('en-US')} tokens it may spend are spent. /pause goes on with as many again; --max-tokens sets another limit.`,
  },
  zh: {
    opening: '正在开门……',
    you: (name) => `你是${name}`,
    watching: '你在看戏',
    want: '今晚',
    stories: '你讲得出的事',
    secret: '没人知道的事',
    colon: '：',
    progress: (act, acts, { at, of }) =>
      `${acts > 1 ? `第 ${act} 幕（共 ${acts} 幕） · ` : ''}转折 ${at}／${of}`,
    on: '台上：',
    comma: '、',
    placeAt: (name, time) => `${name}·${time}`,
    thinking: '众人正在斟酌……',
    ruling: '叙述者正在定夺……',
    decided: (done, of) => `${of} 人中已有 ${done} 人拿定主意……`,
    speaking: (name) => `${name}正在说话`,
    yourTurn: '轮到你了',
    secondsLeft: (seconds) => `再过 ${seconds} 秒，别人接着演`,
    offStage: '你不在台上；说句话或做点什么就能上场',
    paused: '已暂停。输入 /暂停 继续',
    stopped: '戏停着，等开这场戏的人让它继续',
    notBegun: '还没开演，大家正在入座',
    toBegin: '还没开演。输入 /开演 拉开大幕',
    away: '连线断了，正在重连……',
    over: '幕落。/导出 文件，/下一集 再演一集，/退出',
    stopping: '正在停下……',
    planning: '编剧们正在筹划下一集……',
    commands: '/帮助 看看能做什么',
    prompt: '直接说话，（做动作），［心里想］，或 /帮助',
    help: [
      '直接输入        出声说话',
      '（端起茶碗）    做一件事，成不成由叙述者说',
      '［可怜的人］    心里想，没人听见',
      '（（等一下））  以自己的身份说，不在戏里；整句前面加 // 也一样',
      '/耳语 名字 ……   只说给一个人听',
      '/旁白 ……        只说给观众听',
      '/沉默           故意不说话',
      '/提示           我现在可以做什么？',
      '/我             我是谁？',
      '/撤销           收回你上一轮（看戏时：刚才这一拍）',
      '/倒回 5         退回五句，从那里重新演',
      '/重来 再冷一点  让上一句换个说法，由你挑',
      '/版本 1         回到先前的一版；/版本 列出各版',
      '/开演           人都坐好了，拉开大幕',
      '/暂停           停下，或继续',
      '/导出 戏.pdf    .fountain .txt .json .pdf .epub .md .ink .rpy .html',
      '/下一集         幕落之后，再写一集接着演',
      '/退出           离开，戏会等你回来',
      'PgUp、PgDn      往回看；Tab 补全命令和名字',
    ],
    unknown: (word) => `没有 /${word} 这个命令，看看 /帮助。`,
    notHere: (name) => `这里没有${name}，没法耳语。`,
    onlyWatching: '你在看戏。想上台，用 --as 选个角色，或用座位链接入座。',
    ownersOnly: '只有开这场戏的人才能这样做。',
    notAtServer: '戏由服务器演出时，做不到这一点。',
    noLonger: '这场戏不再对你开放。',
    refusals: {
      'curtain-fallen': '幕已经落了：/导出 把戏留下，/下一集 再演一集。',
      'empty-line': '这一句里没有话，也没有动作：直接说，或者在括号里写你做什么。',
      'line-too-long': '这一句太长了：分两句说吧。',
      'listener-not-here': '你在这里看不见这个人：大声说，或者对你看得见的人说。',
      'no-show': '这里没有可以接着演的戏：请先开一场。',
      'no-such-offer': '没有这个备选的说法：请在现有的里面选。',
      'no-such-seat': '这出戏里没有这个角色：用 --as 在角色表里选一个。',
      'not-a-line': '这不是一句台词：请选一句有人说出口的话。',
      'not-your-seat': '这个角色不归你演：用 --as 选定它，或者演你自己的。',
      'nothing-offered': '眼下没有别的说法可选：/重来 可以要几种。',
      'nothing-played': '别人还什么都没演呢：先让他们演。',
      'off-stage': '台还没搭好：稍等一下，到时说句话或做点什么就能上场。',
      'person-plays': '这个角色是真人在演：要换个说法，请和那位商量。',
      'seat-taken': '这个角色已经有人演了：换一个，或者等他空出来。',
      'too-many-parts': '一口气说不了这么多：分两句说吧。',
      'understudy-plays': '替身正在台上：先把角色要回来。',
      'whisper-to-nobody': '耳语要说给一个人听：/耳语 名字 ……',
    },
    asYourself: '这是你自己说的话，不在戏里：不会演出来，不会留下，别人也看不到。',
    whispering: (name) => (name === undefined ? '低声' : `对${name}耳语`),
    aside: '旁白',
    thinks: '心想',
    reading: (thing, text) => `读${thing}：“${text}”`,
    readingAloud: '念道',
    writtenOn: (thing, text) => `${thing}上写着：“${text}”`,
    known: '大家都知道',
    wantHere: '这一场你想要',
    toDo: '这里可做的事',
    confessed: (names, quote) => `你已当着${LISTED.zh.format(names)}的面说过：“${quote}”`,
    hint: (text) => `提示：${text}`,
    hintComes: '提示马上就来……',
    silent: '你默不作声。',
    heldInVain: '别人接着演了。',
    undone: '已收回，从这里接着演。',
    rewound: '退回到这里，接着演。',
    nothingToUndo: '还没有什么可收回的。',
    undoRefusals: {
      'nothing-played': '还没有什么可收回的。',
      'person-plays': '没有你的那一轮可收回，或者之后别人已经演过了。',
    },
    tryingAgain: '这一句再试几种说法……',
    noOtherTake: '眼下没有别人的台词可以重来。',
    take: (number, lines, on) => `第 ${number} 版：${lines} 句${on ? '，正在台上' : ` · /版本 ${number}`}`,
    noTake: (number) => `没有第 ${number} 版。/版本 看看有哪些。`,
    onStage: (number) => `第 ${number} 版上台，从这里接着演。`,
    fromTheTop: '—— 从头看，现在是这样 ——',
    offer: (number, original) => `${number}.${original ? '（原来的）' : ''}`,
    choose: (most) => `输入 1–${most} 选一句`,
    written: (file) => `已写入 ${file}。`,
    notYetOver: '幕落之后才有下一集。',
    noEpisode: '这一集没有写成，再试一次 /下一集。',
    scrolled: '↓ PgDn：回到最新',
    helping: 'Esc：回到戏里',
    spent: (cost) => `用去 ${cost}。`,
    goOn: (command) => `戏停在这里等你。接着演：${command}`,
    comeBack: '你已离开。用同一个链接就能回来，接上那时的戏。',
    noModel:
      '还没有接上模型，没有人能上台。请指定一个：\n  commedia --base-url http://127.0.0.1:11434/v1 --model qwen2.5 play ……   （Ollama）\n或设置 COMMEDIA_BASE_URL、COMMEDIA_MODEL；用厂商的模型，再设 COMMEDIA_KIND 和 COMMEDIA_API_KEY。',
    modelSilent: (reason) => `模型没有回应（${reason}），戏先停在这里。检查一下，再输入 /暂停 继续。`,
    takes: (cost, cap) => `这么长的一晚大约要 ${cost}。用到 ${cap} 词元就先歇下。`,
    atCap: (cap) =>
      `戏先歇在这里：允许的 ${cap.toLocaleString('en-US')} 词元用完了。输入 /暂停 再放宽同样多、接着演；--max-tokens 可另设上限。`,
  },
})
