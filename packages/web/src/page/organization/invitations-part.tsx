import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import type { Connection } from '../app/connection.js';
import { SelectField, TextField } from '../form/fields.js';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { nameIn } from '../people/names.js';
import { holds, groupsOf } from '../permission/holds.js';
import { AskButton } from '../settings/ask-button.js';
import { organizationTexts } from '../texts/organization.js';
import { texts } from '../texts/texts.js';
import { copyText } from '../ui/copy-text.js';
import { useFetched } from './use-fetched.js';
import styles from '../settings/settings.module.css';

const lengths = ['1440', '4320', '14400', '43200', 'null'] as const;
type Length = (typeof lengths)[number];
type Role = 100 | 200 | 300 | 400 | 600;

const load = (chat: Connection['chat']) => chat.getInvitations();

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const rolesFor = (isOwner: boolean, isAdmin: boolean): ReadonlyArray<Role> =>
  isOwner ? [400, 600, 300, 200, 100] : isAdmin ? [400, 600, 300, 200] : [400, 600];

/** Lets people join: by mail or by a link for several. */
export const InvitationsPart = () => {
  const { chat, live } = useChat();
  const isOwner = useLive((state) => state.is_owner);
  const isAdmin = useLive((state) => state.is_admin);
  const mayInvite = useLive((state) => holds(state.realm_can_invite_users_group, state.user_id, groupsOf(state)));
  const mayLink = useLive((state) => holds(state.realm_create_multiuse_invite_group, state.user_id, groupsOf(state)));
  const [addresses, setAddresses] = useState('');
  const [role, setRole] = useState<Role>(400);
  const [length, setLength] = useState<Length>('14400');
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const { run, refusal } = useWork();
  const { value, refusal: notLoaded, again } = useFetched(load, 'invites_changed');
  const asked = {
    invite_as: role,
    invite_expires_in_minutes: length === 'null' ? null : Number(length),
    stream_ids: [],
    include_realm_default_subscriptions: true,
  };
  const send = (): void =>
    run(
      () => chat.sendInvitations({ ...asked, invitee_emails: addresses }),
      () => {
        setAddresses('');
        setSaid(organizationTexts.invited);
        again();
      },
    );
  const makeLink = async (): Promise<void> => setLink((await chat.createInvitationLink(asked)).invite_link);
  const revoke = (id: number, isLink: boolean): void =>
    run(() => (isLink ? chat.revokeInvitationLink({ invite_id: id }) : chat.revokeInvitation({ invite_id: id })), again);
  return (
    <>
      <section className={styles.group}>
        <h3>{organizationTexts.invite}</h3>
        <TextField
          label={organizationTexts.addresses}
          isLong
          value={addresses}
          off={mayInvite ? null : organizationTexts.mayNotInvite}
          onChange={setAddresses}
        />
        <SelectField
          label={organizationTexts.invitedAs}
          value={String(role)}
          options={rolesFor(isOwner, isAdmin).map((one) => ({ value: String(one), label: texts.people.roles[one] }))}
          onChange={(one) => setRole(Number(one) as Role)}
        />
        <SelectField
          label={organizationTexts.validFor}
          value={length}
          options={lengths.map((one) => ({ value: one, label: organizationTexts.lengths[one] }))}
          onChange={setLength}
        />
        <Refused text={refusal} />
        <div className={styles.buttons}>
          <OffButton className={styles.main} off={mayInvite ? null : organizationTexts.mayNotInvite} onClick={send}>
            {organizationTexts.send}
          </OffButton>
          <OffButton className={styles.second} off={mayLink ? null : organizationTexts.mayNotLink} onClick={() => run(makeLink, again)}>
            {organizationTexts.makeLink}
          </OffButton>
        </div>
        <p role="status" className={styles.about}>
          {said}
        </p>
        {link === null ? null : (
          <div className={styles.line}>
            <output aria-label={organizationTexts.link}>{link}</output>
            <button
              type="button"
              className={styles.second}
              onClick={() =>
                run(
                  () => copyText(link),
                  () => setSaid(organizationTexts.copied),
                )
              }
            >
              {organizationTexts.copy}
            </button>
          </div>
        )}
      </section>
      <section className={styles.group}>
        <h3>{organizationTexts.invitations}</h3>
        <Refused text={notLoaded} />
        {value?.invites.length === 0 ? <p className={styles.about}>{organizationTexts.noInvitations}</p> : null}
        <ul className={styles.list}>
          {value?.invites.map(({ id, email, is_multiuse: isLink, invited_as: as, expiry_date: end, invited_by_user_id: by }) => {
            const name = isLink ? organizationTexts.linkBy(nameIn(live.state, by)) : (email ?? '');
            return (
              <li key={`${String(isLink)} ${id}`}>
                <span className={styles.grow} dir="auto">
                  {name}
                  <small>{organizationTexts.validUntil(texts.people.roles[as], end === null ? null : moment.format(end * 1000))}</small>
                </span>
                {isLink ? null : (
                  <button
                    type="button"
                    className={styles.second}
                    aria-label={organizationTexts.resendTo(name)}
                    onClick={() =>
                      run(
                        () => chat.resendInvitation({ invite_id: id }),
                        () => setSaid(organizationTexts.resent(name)),
                      )
                    }
                  >
                    {organizationTexts.resend}
                  </button>
                )}
                <AskButton
                  label={organizationTexts.revoke}
                  name={organizationTexts.revokeNamed(name)}
                  question={organizationTexts.askRevoke}
                  yes={organizationTexts.revoke}
                  onYes={() => revoke(id, isLink)}
                />
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
};
