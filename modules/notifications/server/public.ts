export { RETRY_SECONDS } from './deliver-message.ts'
export { type Hearing, hearingsOf } from './hearings.ts'
export { postWebhook, type WebhookOutcome } from './webhook/post-webhook.ts'
export { webhookSecret } from './webhook/webhook-secret.ts'
