import type { Bed } from '../bed.js';
import { postRequest } from '../processes/request.js';
import type { Figure } from '../report/figure.js';
import { paired } from './paired.js';

export const ordinaryText = 'Message of a measurement, about as long as what people say to each other on an ordinary day.';

/** A mention of many costs little more than a plain text. */
const mentionGoal = { kind: 'atLeast', limit: 0.85 } as const;

/** Sends to few and to many receivers, alone and concurrently. */
export const measureSending = async (bed: Bed, baseline: number): Promise<ReadonlyArray<Figure>> => {
  const { parley, filled, authorization, sizes } = bed;
  const send = (channel: string, content = ordinaryText) => ({
    port: parley.port,
    requests: [postRequest('/api/v1/messages', { type: 'channel', to: channel, topic: 'measured', content }, authorization)],
  });
  const fields = { realm: String(filled.realm), channel: String(filled.pair.id), user: String(filled.reader.id), topic: 'measured', content: ordinaryText };
  const byHand = { port: baseline, requests: [postRequest('/messages', fields)] };
  const bare = { port: baseline, requests: [postRequest('/bare', fields)] };
  const few = send(filled.pair.name);
  const many = send(filled.everyone.name);
  const asMany = `send to 2, in the same way`;
  const figures: Figure[] = [];
  for (const connections of [1, 32]) {
    const how = `${connections} ${connections === 1 ? 'connection' : 'connections'}`;
    const against = { connections, baseline: few, baselineName: asMany };
    figures.push(
      await paired(bed, { name: `send to 2, ${how}`, connections, parley: few, baseline: byHand, baselineName: 'Express + pg, the same statement' }),
      await paired(bed, { ...against, name: `send to ${sizes.users}, ${how}`, parley: many, goal: { kind: 'atLeast', limit: 0.95 } }),
      await paired(bed, {
        ...against,
        name: `send to ${sizes.users} with @**all**, ${how}`,
        parley: send(filled.everyone.name, `@**all** ${ordinaryText}`),
        goal: mentionGoal,
      }),
      await paired(bed, {
        ...against,
        name: `send to ${sizes.users} with a group of 100, ${how}`,
        parley: send(filled.everyone.name, `@*${filled.group}* ${ordinaryText}`),
        goal: mentionGoal,
      }),
    );
  }
  figures.push(
    await paired(bed, {
      name: 'send to 2, 32 connections',
      connections: 32,
      parley: few,
      baseline: bare,
      baselineName: 'bare Express POST, no database',
      goal: { kind: 'atLeast', limit: 0.5 },
    }),
  );
  return figures;
};

/** Sends while another session keeps a snapshot open, which keeps PostgreSQL from vacuuming old versions of the counter. */
export const measureSnapshot = async (bed: Bed): Promise<Figure> => {
  const { parley, filled, authorization, sizes, database, load } = bed;
  const requests = [postRequest('/api/v1/messages', { type: 'channel', to: filled.pair.name, topic: 'measured', content: ordinaryText }, authorization)];
  const job = { kind: 'repeat', port: parley.port, connections: 32, requests } as const;
  const before = await load({ ...job, seconds: sizes.seconds });
  await database.query('begin isolation level repeatable read read only');
  await database.query('select count(*) from parley.realm_counter');
  await load({ ...job, seconds: sizes.snapshotSeconds });
  const beside = await load({ ...job, seconds: sizes.seconds });
  await database.query('commit');
  return {
    name: `send beside a snapshot of ${sizes.snapshotSeconds} s, 32 connections`,
    unit: '/s',
    value: beside.perSecond,
    baseline: before.perSecond,
    baselineName: 'send before the snapshot was opened',
    ratio: beside.perSecond / before.perSecond,
    goal: null,
  };
};
