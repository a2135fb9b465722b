export { timeZoneOf } from './preferences.ts'
export { lacksRequiredFactor } from './required-factor.ts'
export { checkSecondFactor, type FactorAnswer, passkeyChallenge, secondFactorOf } from './second-factor.ts'
