import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { languageModel } from '#platform/server/language-model.ts'
import { reserve, settle } from './budget.ts'
import { ANSWER_TOKENS, callModel } from './call-model.ts'
import { BYTES_OF_A_TOKEN, bytesOf, NOTES, tokensUsed } from './model-answer.ts'
import { keyOf, readModel } from './model-repository.ts'

const OFF = {
  en: 'No language model is set for the assistant. An administrator sets one.',
  ar: 'لم يُعيَّن نموذج لغوي للمساعد. يعيّنه مدير النظام.',
}

/** The model of the assistant for what else asks one: the same address, key and budgets. */
export const offeredModel = languageModel({
  name: async ({ database }) => {
    const { isOn, name } = await database.read(SYSTEM_SCOPE, readModel)
    return isOn ? name : null
  },
  ask: async (services, { messages, userId, projectCode, signal }) => {
    const model = await services.database.read(SYSTEM_SCOPE, readModel)
    if (!model.isOn) return { state: 'failed', reason: OFF }
    const bytes = bytesOf(messages.map(({ content }) => content).join(''))
    const tokens = Math.ceil(bytes / BYTES_OF_A_TOKEN.usual) + ANSWER_TOKENS
    const reserved = await reserve(services, model, { userId, projectCode, tokens })
    if (!reserved) return { state: 'failed', reason: NOTES.spent }
    let written = ''
    const onText = (text: string) => {
      written += text
    }
    const outcome = await callModel(services, { ...model, key: keyOf(services, model), messages, signal, onText })
    const said = outcome.state === 'answered' ? outcome.tokens : null
    await settle(services, reserved, tokensUsed(said, messages, outcome.state === 'answered' ? outcome.text : written))
    return outcome.state === 'answered' ? { state: 'answered', name: model.name, text: outcome.text } : outcome
  },
})
