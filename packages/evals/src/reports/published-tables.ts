import { inLanguage, type Language } from '@commedia/core'
import { EBM } from '../published/ebm.ts'
import { HAMLET } from '../published/hamlet.ts'
import { type MethodFigures, PLAYER_STAR, type PublishedMethod } from '../published/player-star.ts'
import { ROLE_AGENT, type RoleAgentRow } from '../published/role-agent.ts'
import type { Published } from './sections/published-section.ts'

/** The papers' figures that belong beside a suite, as tables; none for a suite that no paper has. */
export function publishedTables(suite: string, language: Language): readonly Published[] {
  const tables = Object.hasOwn(SUITES, suite) ? SUITES[suite] : undefined
  return tables?.((en, zh) => inLanguage(language, { en, zh })).map((table) => ({ ...table, suite })) ?? []
}

/** Says the same in the language of the page. */
type Say = (en: string, zh: string) => string

const SUITES: Readonly<Record<string, (say: Say) => readonly Published[]>> = {
  drama: (say) => [
    {
      title: say('Win rate against GPT-4o, percent', '对 GPT-4o 的胜率（%）'),
      source: HAMLET.title,
      rows: HAMLET.leaderboard.map(({ model, en, zh, overall }) => ({
        name: model,
        figures: {
          [say('English', '英文')]: en.average,
          [say('Chinese', '中文')]: zh.average,
          [say('Overall', '总计')]: overall,
        },
      })),
    },
  ],
  pad: (say) => [
    {
      title: say(
        'Share of right decisions, and the score less the penalty',
        '判断正确的比例，以及扣罚后的得分',
      ),
      source: HAMLET.title,
      rows: HAMLET.pad.map(({ model, fast, slow, silence, penalty, final }) => ({
        name: model,
        figures: {
          [say('At once', '脱口')]: fast,
          [say('After thought', '三思')]: slow,
          [say('Silence', '沉默')]: silence,
          [say('Penalty', '扣罚')]: penalty,
          [say('Score', '得分')]: final,
        },
      })),
    },
  ],
  role: (say) => [
    roleTable(say('English scripts', '英文剧本'), ROLE_AGENT.english, say),
    roleTable(say('Chinese scripts', '中文剧本'), ROLE_AGENT.chinese, say),
    roleTable(
      say('Without parts of the method, GPT-3.5', '去掉部分方法（GPT-3.5）'),
      [...Object.values(ROLE_AGENT.ablation), ROLE_AGENT.generativeAgents],
      say,
    ),
  ],
  mystery: (say) => [
    mysteryTable('GPT-3.5', PLAYER_STAR.scores['gpt-3.5'], say),
    mysteryTable('Qwen2.5-32B', PLAYER_STAR.scores['qwen2.5-32b'], say),
    mysteryTable(say('With people', '与真人同局'), PLAYER_STAR.scores['with-people'], say),
  ],
  screen: (say) => [
    {
      title: say('Points out of 100', '得分（满分 100）'),
      source: EBM.title,
      rows: EBM.main.map(({ model, veg, spc, cn, average }) => ({
        name: model,
        figures: { VEG: veg, SPC: spc, CN: cn, [say('Mean', '平均')]: average },
      })),
    },
  ],
}

function roleTable(title: string, rows: readonly RoleAgentRow[], say: Say): Published {
  return {
    title,
    source: ROLE_AGENT.title,
    rows: rows.map(({ name, selfKnowledge, reaction, responseWinsByModel, summary }) => ({
      name,
      figures: {
        [say('Self-knowledge', '自知')]: selfKnowledge,
        [say('Reaction', '反应')]: reaction,
        [say('Response, win rate', '应答胜率')]: responseWinsByModel,
        [say('Summary, entity density', '概述的实体密度')]: summary.density,
        [say('Summary, entity recall', '概述的实体召回')]: summary.recall,
        [say('Summary, win rate', '概述胜率')]: summary.winsByModel,
      },
    })),
  }
}

const METHODS: Readonly<Record<PublishedMethod, string>> = {
  werewolf: 'Werewolf',
  'o-cot': 'O-CoT',
  'think-thrice': 'ThinkThrice',
  'player-star': 'PLAYER*',
}

function mysteryTable(title: string, scores: Readonly<Record<string, MethodFigures>>, say: Say): Published {
  const names: Readonly<Record<string, string>> = {
    win: say('Won', '胜率'),
    objective: say('Objective', '客观题'),
    reasoning: say('Reasoning', '推理题'),
    relation: say('Relations', '关系题'),
    overall: say('Overall', '总分'),
  }
  return {
    title,
    source: PLAYER_STAR.title,
    rows: (Object.keys(METHODS) as PublishedMethod[]).map((method) => ({
      name: METHODS[method],
      figures: Object.fromEntries(
        Object.entries(scores).map(([kind, figures]) => [names[kind] ?? kind, figures[method]]),
      ),
    })),
  }
}
