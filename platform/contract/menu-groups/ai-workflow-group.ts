import type { MenuGroup } from '../define-module.ts'

/** What is computed of pictures and judged by people. */
export const AI_WORKFLOW: MenuGroup = {
  path: '/aiWorkflow',
  title: { en: 'AI Workflow', ar: 'سير عمل الذكاء الاصطناعي' },
  icon: 'workflow',
  order: 40,
}
