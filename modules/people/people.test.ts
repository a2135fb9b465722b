import { describeModule } from '#apps/testing/describe-module.ts'
import { peopleServer } from './server/people-server.ts'

describeModule(peopleServer)
