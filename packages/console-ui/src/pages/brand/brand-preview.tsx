import { Anchor, Text } from '@mantine/core';
import { hexColorPattern, readableTextOn } from '@pay/core/color';
import { Panel } from '../../parts/panel.tsx';
import type { BrandDraft } from './brand-draft.ts';
import { usePicture } from './use-picture.ts';
import classes from './brand.module.css';

/** The head and a button of a hosted page, as the draft would show them. */
export function BrandPreview({ draft }: { readonly draft: BrandDraft }) {
  const { displayName, supportEmail, supportUrl } = draft;
  const picture = usePicture(draft.logo);
  const accent = draft.accentColor.trim().toLowerCase();
  const color = hexColorPattern.test(accent) ? accent : undefined;
  const contacts = [supportEmail, supportUrl].map((text) => text.trim()).filter((text) => text !== '');
  return (
    <Panel title="Preview of a hosted page">
      <div
        role="region"
        aria-label="Preview of a hosted page"
        className={classes['page']}
        style={color === undefined ? {} : { borderTop: `0.4rem solid ${color}` }}
      >
        <div className={classes['head']}>
          {picture.data === undefined || draft.logo === null ? null : <img src={picture.data} alt="Logo" />}
          <span>{displayName}</span>
        </div>
        <Text size="xl" fw={600}>
          Identity verification
        </Text>
        <div className={classes['button']} style={color === undefined ? {} : { background: color, color: readableTextOn(color) }}>
          Submit for review
        </div>
        {contacts.length === 0 ? null : (
          <Text size="sm" mt="sm">
            Contact:{' '}
            {contacts.map((text, at) => (
              <span key={text}>
                {at === 0 ? '' : ', '}
                <Anchor component="span" size="sm">
                  {text}
                </Anchor>
              </span>
            ))}
          </Text>
        )}
        <Text size="sm" mt="sm" className={classes['lines'] ?? ''}>
          {[draft.legalName, draft.address]
            .map((text) => text.trim())
            .filter((text) => text !== '')
            .join('\n')}
        </Text>
      </div>
    </Panel>
  );
}
