export { admitByAppPassword } from './admit-by-app-password.ts'
export { timeZoneOf } from './preferences.ts'
export { isFactorRequired, lacksRequiredFactor } from './required-factor.ts'
export { checkSecondFactor, type FactorAnswer, passkeyChallenge, secondFactorOf } from './second-factor.ts'
