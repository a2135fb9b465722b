import { describeModule } from '#platform/testing/describe-module.ts'
import { jobsServer } from './server/jobs-server.ts'

describeModule(jobsServer)
