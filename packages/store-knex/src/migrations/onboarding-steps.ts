import type { Migration } from './migration.js';

/** Hints of clients that people have seen. */
export const onboardingSteps: Migration = {
  name: '083-onboarding-steps',
  up: (schema) => `
    create table "${schema}".onboarding_step (
      realm_id bigint not null,
      user_id bigint not null,
      name text not null,
      primary key (realm_id, user_id, name),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
  `,
};
