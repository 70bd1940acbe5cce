// The tests' own configuration, with sources that the mutation runner has changed in memory.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { UserProjectConfigExport, UserWorkspaceConfig } from 'vitest/config'
import { informationPages } from '../../app/vite/information-pages.ts'
import { inlineScripts } from '../../app/vite/inline-script.ts'
import { root } from '../../scripts/workspace.ts'
import base from '../../vitest.config.ts'
import { mutated } from './mutated.ts'

const plugin: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load: (id) => mutated.get(id.split('?')[0] ?? '') ?? null,
}

/** Unit tests run in one process with all mutants in it; those in workerd with one at a time. */
const unit = { runner: resolve(root, 'tools/mutation/runner.ts'), isolate: false, testTimeout: 15_000 }

const withPlugin = (project: UserProjectConfigExport): UserProjectConfigExport =>
  typeof project === 'object' && 'plugins' in project
    ? {
        ...project,
        root,
        plugins: [plugin, ...(project.plugins ?? [])],
        test: { ...project.test, ...(project.test?.name === 'unit' && unit) },
      }
    : project

/** The Worker's tests in Node, where they are quicker by far. */
const inNode = ({ plugins: _, resolve: __, test, ...project }: UserWorkspaceConfig): UserWorkspaceConfig => ({
  ...project,
  root,
  plugins: [plugin, informationPages(), inlineScripts()],
  resolve: {
    alias: [{ find: /^cloudflare:(?:test|workers)$/, replacement: resolve(root, 'tools/mutation/node-runtime.ts') }],
  },
  test: { ...test, ...unit, name: 'node', environment: 'node' },
})

const projects = (base.test?.projects ?? []) as UserWorkspaceConfig[]
const ofWorker = projects.filter(({ test }) => test?.name === 'worker')

export default {
  ...base,
  root,
  test: { ...base.test, projects: [...projects.map(withPlugin), ...ofWorker.map(inNode)] },
}
