import { wordTable } from '@commedia/core'
/** What help says in Chinese, by what it says in English. */
export const HELP_IN_CHINESE: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
  'An evening:': '今晚：',
  'Write and keep:': '写作与留存：',
  'Measure:': '评测：',
  'The house:': '剧场：',
  'Improvised theatre by people and language models.': '真人与语言模型同台的即兴戏剧。',
  'output the version number': '显示版本号',
  'display help for command': '显示帮助',
  'where an OpenAI-compatible model answers': 'OpenAI 兼容模型的地址',
  'the model to play with': '用哪个模型来演',
  'openai-compatible, openai, anthropic, google or completions':
    'openai-compatible、openai、anthropic、google 或 completions',
  'where records are kept (default ~/.commedia)': '记录放在哪里（默认 ~/.commedia）',
  'the settings file (default settings.json in that folder)': '设置文件（默认为该文件夹里的 settings.json）',
  'dollars per million tokens in': '每百万输入词元多少美元',
  'dollars per million tokens out': '每百万输出词元多少美元',
  'never spend more than this': '花费不超过这么多词元',
  'perform a show in this terminal, with you in it or watching': '在终端里演一出戏，你可以上台，也可以看',
  'play a murder mystery at this terminal, in a seat or watching': '在终端里玩一局谋杀谜案，入座或旁观',
  'watch a film at this terminal with characters who talk about it': '和会议论剧情的角色一起看片',
  'talk with a character, who remembers': '和一个记得往事的角色说话',
  'what you are called, and remembered by': '你叫什么，对方就记住什么',
  'where you meet, and what brings you together': '你们在哪里见面，为什么见面',
  'play a piece of a mode that was handed to a house': '演一场别人给剧场添的玩法',
  'the mode; without it, what there is and what it is opened with': '哪种玩法；不写就列出有什么、用什么开场',
  'a module that exports modes: the house is opened with them for this evening':
    '导出 modes 的模块：今晚的剧场带着它们开门',
  'what it is opened with, as JSON': '用什么开场，写成 JSON',
  'fields of that, one by one: motion=… jury.0.name=Ines': '一项一项地写：motion=… jury.0.name=小满',
  'en or zh (default: that of this machine)': 'en 或 zh（默认随本机）',
  'go on with the piece that was left': '接着演上次停下的那一场',
  'take a seat in a show somewhere else, or watch it, by a link': '凭链接到别处的戏里入座，或旁观',
  'watch an evening again; needs no model': '重看一个夜晚；不需要模型',
  'turn a topic or a whole book into a blueprint to perform': '把一个题目或一整本书写成可以演的剧本大纲',
  'read characters who remember out of a script: a play, a novel, subtitles':
    '从剧本、小说或字幕里读出有记忆的角色',
  'write down a show that was played in the terminal': '把在终端里演过的戏写成文件',
  'measure models on whole performances, characters and games': '用整场演出、角色和谜案评测模型',
  'have two performances compared, in both orders and under three heads':
    '让评委比较两场演出：正反各一次，分三个方面',
  'open a house: shows over HTTP, at home or as one of many': '开一座剧场：经 HTTP 演出，在家或多机运行',
  'lend the house to another program by the Model Context Protocol, on standard input and output':
    '经 Model Context Protocol（标准输入输出）把剧场借给别的程序',
  'say what is connected, what is missing, and what to do': '看看接上了什么、缺什么、该怎么办',
  'write everything that is kept to a file': '把留存的一切写进一个文件',
  'put a backup into an empty home or an empty PostgreSQL': '把备份放进空的文件夹或空的 PostgreSQL',
  "bring what is kept to this version's schema, before servers of it open":
    '在本版本的服务器启动之前，把留存的一切升级到它的结构',
  'let go of pages sent to models; answers and what they used stay': '清掉发给模型的提示页；回答和用量都留着',
  'where nothing was played in so many days': '多少天没有演过的',
  'put shows that nobody needs out of the database; whoever asks for one has it back':
    '把没人用的演出移出数据库；谁要看，就会拿回来',
  'only say how many there are': '只说有多少',
  'print what your shell needs to complete commands: source <(commedia completion bash)':
    '打印命令补全脚本：source <(commedia completion bash)',
  'the blueprint to perform, or a show of the house; without it, what there is':
    '要演的大纲，或剧场自带的戏；不写就列出有什么',
  'play this part yourself; without it you watch': '自己演这个角色；不写就看戏',
  'how much the others play between your turns': '两次轮到你之间，别人演多少',
  'how actors speak: straight away, or by what they see and think': '演员怎么开口：直接说，或先看、再想',
  'let characters break in on each other': '允许角色互相打断',
  'how large the pages are that models read: by the model, all that helps a strong one, or what a small one can hold':
    '给模型读的页有多长：看模型而定、全都给、或小模型装得下的',
  'how the show is played, as JSON: craft, decisions, stallBeats …':
    '怎么演，写成 JSON：craft、decisions、stallBeats ……',
  'your own words for prompts: acting.speak.en.liquid …': '自己写的提示词：acting.speak.zh.liquid ……',
  'go on with the show that was left': '接着演上次停下的戏',
  'go on with this take of the show that was left': '接着演上次那出戏的这一版',
  'print what happens as lines of JSON, and read what you type from the input':
    '把发生的事按行输出为 JSON，并从输入读你打的字',
  'write the show down at the end: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share':
    '演完写成文件：.fountain、.txt、.json、.pdf、.epub、.md、.ink、.rpy，.html 可分享',
  'what the play is about': '戏讲什么',
  'a play or novel: text, EPUB, PDF, DOCX': '剧本或小说：文本、EPUB、PDF、DOCX',
  'the title of the work': '作品名',
  'who wrote it': '作者',
  'the language of the play': '用什么语言演',
  'how many people are in it': '有几个人物',
  'how many acts (one to five, one unless told); of a work: at most so many':
    '几幕（一到五，默认一幕）；改编作品时为最多几幕',
  'what you would like it to have': '希望戏里有什么',
  'the blueprint to write': '大纲写到哪个文件',
  'go on with the plan that was left': '接着写上次停下的大纲',
  'give the play away: endings, secrets and what reviewers say, on this screen':
    '剧透：把结局、秘密和审稿意见都显示出来',
  'print every event as a line of JSON': '每件事输出一行 JSON',
  'a record that commedia export wrote, or a recording of the house; without it they are listed':
    'commedia export 写的记录，或剧场自带的录像；不写就列出来',
  'how many times as fast as one reads; 0 prints it at once': '阅读速度的几倍；0 一次全部打印',
  'print what happens as lines of JSON': '把发生的事按行输出为 JSON',
  'a name from commedia cast, a character file, a card (PNG, JSON, CHARX), or a chat (JSONL)':
    'commedia cast 得到的名字、角色文件、角色卡（PNG、JSON、CHARX），或聊天记录（JSONL）',
  'what goes with it from SillyTavern: a chat, cards, world info, personas':
    '从 SillyTavern 一起带来的：聊天记录、角色卡、世界书、人设',
  'answer with lines of JSON, with the memories that came up': '用 JSON 行回答，附上想起的往事',
  'measure a vendor’s model too, which costs': '也测厂商的模型（会花钱）',
  'measure nothing, not even a model on this machine': '什么都不测，本机的模型也不测',
  'print the findings as a line of JSON': '把结果输出为一行 JSON',
  'a case of the house, or a file; without it the cases are listed': '剧场自带的案子或一个文件；不写就列出来',
  'play this role yourself; without it you watch': '自己演这个角色；不写就旁观',
  'the language of the case': '案子用什么语言',
  'how the players of the house work out whom to ask what': '剧场的玩家怎么决定问谁、问什么',
  'rounds of searching and asking (default 3)': '搜查和问话几轮（默认 3）',
  'one round, and no questions of the house at the end': '只玩一轮，结尾不答题',
  'how long the table waits for you in each part (default: as long as you like)':
    '每一步等你多久（默认：多久都等）',
  'go on with the game that was left': '接着玩上次停下的一局',
  'cases from a folder of WellPlay that you have': '用你手上的 WellPlay 文件夹里的案子',
  'say whether a case of your own can be played': '看看自己写的案子能不能玩',
  'write a murder case on an idea, to be played': '照一个点子写一桩谋杀案来玩',
  'the address to listen on (default 127.0.0.1)': '监听的地址（默认 127.0.0.1）',
  'the port to listen on (default 4747; 0 takes a free one)': '监听的端口（默认 4747；0 任取一个空闲的）',
  'with --lan: guests come in by https with a certificate of this house, so that their microphones work':
    '与 --lan 同用：客人凭这座剧场自己的证书从 https 进来，这样他们的麦克风能用',
  'receive guests on the same network, for a show of your own or a bundled one':
    '招待同一网络的客人，演自己的或自带的戏',
  'add what this module of yours exports: modes, methods, printers, changes, vendors':
    '加上你自己的模块里导出的东西：玩法、推理办法、导出格式、台上的规矩、模型供应商',
  'say as a line of JSON that the house is open, and where; the log goes to the error output':
    '用一行 JSON 说明剧场已开、在哪里；日志写到错误输出',
  'how many sit at the table': '几个人围桌',
  'how many have died': '死了几个人',
  'the case to write': '案子写到哪个文件',
  'go on with the case that was left': '接着写上次停下的案子',
  'print progress as lines of JSON': '把进度按行输出为 JSON',
  'where, when and among whom: "a lighthouse, 1911"': '何地、何时、哪些人：“1911 年，一座灯塔”',
  'what is said in it: SRT or WebVTT': '片中的对白：SRT 或 WebVTT',
  'who watches along: names, character files, cards (default: a curious fan)':
    '谁陪你看：名字、角色文件、角色卡（默认：一个好奇的影迷）',
  'how far it is watched before you talk (default 1:00)': '看到哪里再聊（默认 1:00）',
  'what it looks like, in words, for models that cannot see': '画面的文字描述，给看不见的模型',
  'so many replies are tried, up to 8; the truest to what is seen is given (default 1)':
    '每次试几种说法，至多 8 种，给出与所见最相符的一句（默认 1）',
  'what it looks like, in words with times, for models that cannot see':
    '画面的文字描述，带时间，给看不见的模型',
  'the language you talk in': '用什么语言聊',
  'a film on this machine': '本机的一部影片',
  'make a data set out of a film and its subtitles, for LLaMA-Factory and TRL':
    '用影片和字幕做数据集，供 LLaMA-Factory 和 TRL 使用',
  'what is said in it, and by whom: SRT or WebVTT': '片中的对白和说话人：SRT 或 WebVTT',
  'where the data set goes; what is there already is gone on with': '数据集放在哪里；已有的会接着做',
  'divides sessions for training and testing (default 1)': '划分训练和测试场次的随机种子（默认 1）',
  'the share of the sessions that is kept for tests (default 0.1)': '留作测试的场次比例（默认 0.1）',
  'pictures of each clip (default 8)': '每个片段取几幅画面（默认 8）',
  'how much is cut off below, where subtitles are burnt in (0.22; default 0)':
    '下方裁去多少：字幕印在画面里时用（0.22；默认 0）',
  'what the film is called (default: the name of its file)': '片名（默认：文件名）',
  'have your model write what is seen and thought before each line, and new talks':
    '让你的模型写每句话之前看见什么、想了什么，再写新的对话',
  'what the others call you (default: a friend)': '别人怎么叫你（默认：朋友）',
  'who you are to them': '你是他们的什么人',
  'profiles of those who speak: character files or cards': '说话人的资料：角色文件或角色卡',
  'under which licence the film may be used': '影片按什么许可使用',
  'who agreed to it': '谁同意使用',
  'the language of the film': '影片的语言',
  'give rewards to a trainer over HTTP; nothing is trained here': '经 HTTP 给训练程序打分；这里不做训练',
  'the port to listen on; 0 takes a free one': '监听的端口；0 任取一个空闲的',
  'the language of messages': '提示信息的语言',
  'how others know you (default: your name on this machine)': '别人怎么称呼你（默认：你在本机的用户名）',
  'the link you were given, in quotes': '别人给你的链接，加引号',
  'what the work is called': '作品叫什么',
  'whom to cast, with commas between (default: the main roles)': '要读出谁，用逗号隔开（默认：主要角色）',
  'go on with the casting that was left': '接着做上次停下的选角',
  'print progress and results as lines of JSON': '把进度和结果按行输出为 JSON',
  'text, Fountain, TEI, EPUB, PDF, DOCX, SRT …': '文本、Fountain、TEI、EPUB、PDF、DOCX、SRT ……',
  'where to: .fountain, .txt, .json, .pdf, .epub, .md, .ink, .rpy, .html to share, .svg its poster; .m4b, .mp3, .ogg as a radio play':
    '写到哪里：.fountain、.txt、.json、.pdf、.epub、.md、.ink、.rpy，.html 可分享，.svg 是它的海报；.m4b、.mp3、.ogg 是广播剧',
  'where voices for a radio play are served, as OpenAI does': '广播剧的声音在哪里提供（OpenAI 的接口）',
  'the model of voices it is spoken with': '用哪个语音模型来念',
  'the sound of a room that goes on quietly under a radio play': '广播剧底下轻轻垫着的环境声（音频文件）',
  'as this character perceived it; "booth" knows everything (default: the audience)':
    '按这个角色的所见所闻；“booth” 什么都知道（默认：观众）',
  'another take than the one on stage': '不是台上这一版，而是另一版',
  'say it as a line of JSON': '输出为一行 JSON',
  'the blueprint that was performed (default: the show played last)': '演的是哪份大纲（默认：最近演的戏）',
  'where the run is kept; one that is there is gone on with (default bench-<suite>)':
    '这次评测放在哪里；已有的会接着做（默认 bench-<suite>）',
  'models at the same address, with commas between; the first is compared with':
    '同一地址的几个模型，用逗号隔开；都和第一个比',
  'ways to play, with commas between: full,no-pad … (default: the first); changed so: paper:rounds=2;questions=1':
    '几种演法，用逗号隔开：full,no-pad ……（默认：第一种）',
  'who judges (default: the first model, which then judges itself)':
    '谁当评委（默认：第一个模型，也就是自己评自己）',
  'where judges answer (default: where the models do); their key: COMMEDIA_JUDGE_KEY':
    '评委的地址（默认：和模型相同）；密钥写在 COMMEDIA_JUDGE_KEY',
  'how many cases, drawn by the seed, or all (default all)': '抽几个案例（按种子），或 all 全做（默认 all）',
  'these cases': '只做这些案例',
  'your own data: books, moments or a data set of a film, a role bench, games of WellPlay':
    '自己的数据：书、片刻或影片的数据集、角色评测集、WellPlay 的案子',
  'how often each game of mystery is played (default 3)': '每个谜案玩几次（默认 3）',
  'draws cases and chances (default 1)': '抽案例和定机缘的种子（默认 1）',
  'cases at once (default 4)': '同时做几个案例（默认 4）',
  'cases and pages in this language': '用这种语言的案例和页面',
  'drama, pad, role, mystery, screen or companions; without it they are listed':
    'drama、pad、role、mystery、screen 或 companions；不写就列出来',
  'play a show with your model and write one file of figures to send back: pace, first word, calls':
    '用你的模型演一出戏，把数字写成一个可以寄回的文件：快慢、首词、调用次数',
  'stop after so many beats (default: at the curtain)': '演多少拍就停（默认：演到落幕）',
  'what it runs on, for whoever reads the figures: “RTX 4060, 8 GB”':
    '在什么机器上跑，给看数字的人：“RTX 4060，8 GB”',
  'put the play itself into the file too': '把戏文也写进文件',
  'a show of the house or a file of your own (default the-kings-soup, ye-hang-deng in Chinese)':
    '剧场自带的戏或自己的文件（默认 the-kings-soup，中文为 ye-hang-deng）',
  'say how two runs of one suite differ': '说明同一评测的两次结果有何不同',
  'the folder of a run': '一次评测的文件夹',
  'the folder of another': '另一次的文件夹',
  'put many runs on one page': '把多次评测放在一页上',
  'the folders of runs': '各次评测的文件夹',
  'write performances, replies or games of a run as a ballot, for people to vote on in the house':
    '把一次戏剧评测的演出写成选票，让人在剧场里投票',
  'make data to train on out of runs: JSON lines for LLaMA-Factory and TRL, with a data card':
    '用评测做训练数据：供 LLaMA-Factory 和 TRL 的 JSON 行，附数据说明',
  'votes of people on their ballot': '人们在选票上投的票',
  'under which licence it goes out': '按什么许可发布',
  'the folders of drama runs': '戏剧评测的文件夹',
  'print what is found as lines of JSON': '把结果按行输出为 JSON',
  'a script, or a record that commedia export wrote': '一份剧本，或 commedia export 写的记录',
  'another performance of the same matter': '同一题材的另一场演出',
  'try your judge on scenes with a known flaw: what it finds, and how far it can be relied on':
    '拿有已知毛病的戏试你的评委：看得出什么，有多可靠',
  'how many pairs (default all: 60 scenes, 84 performances)': '比几对（默认全比：60 场戏，84 台演出）',
  'in whole performances, on the page that ranks: this makes a certificate':
    '用整台演出来试，用的就是排名那一页：由此出一份证书',
  'all: three heads in both orders, one: the head of the flaw, in a drawn order':
    'all：三条各按两种次序看；one：只看毛病所属那一条，次序抽签',
  'performances at once (default 2)': '同时看几台（默认 2）',
  'where the certificate goes, for bench --certificate': '证书写到哪里，供 bench --certificate 用',
  'how the answers came about, for whoever reads the certificate': '答案是怎么来的，写给看证书的人',
  'what is known of the judges, from judge flaws --plays; stands beside the figures':
    '评委的证书，由 judge flaws --plays 写出；印在数字旁边',
  'dramas on topics of your own, a list in JSON': '用你自己的题目来演，一份 JSON 清单',
  'what else the suite reads: entities=extracted,against=first':
    '评测另外的设定：entities=extracted,against=first',
  'sum up marks that people gave the games they played in, and what they and the others found out':
    '汇总玩家给对局打的分，以及他们和别人各查出了什么',
  'marks as JSON, one file or more': '打分的 JSON 文件，一份或几份',
  'a certificate that is to say so too': '把结果也写进这份证书',
  'draws which stands where (default 1)': '决定谁前谁后的种子（默认 1）',
  'hold the judges of a run against people who voted on the same performances':
    '把一次评测的评委和给同样演出投票的人作比较',
  'the votes, downloaded from an open ballot': '从已开的票箱下载的票',
  'the folder of the run': '这次评测的文件夹',
  'say what was done as a line of JSON': '把做了什么输出为一行 JSON',
  'the backup': '备份文件',
  'your shell': '你的 shell',
}

/** Where somebody begins, below the help. */
export const FIRST_STEPS = wordTable('terminal.help.first-steps', {
  en: `
Begin here:
  commedia                                open the theatre in your browser
  commedia doctor                         what is connected, what is missing
  commedia play                           what there is to play
  commedia replay the-kings-soup          watch a recording; needs no model
  commedia play show.json --as "Marta"    take a part yourself
`,
  zh: `
从这里开始：
  commedia                                在浏览器里打开剧场
  commedia doctor                         接上了什么、缺什么
  commedia play                           有什么可演
  commedia replay the-kings-soup          看一段录像；不需要模型
  commedia play show.json --as "沈玉梅"   自己演一个角色
`,
} as const)
